"""What a screen is: four keys and a body."""
from companion.screen.layout import labels


class Screen:
    """Four keys and a body. `choices` may be more than the keys; `fixed` ones stand on the last keys of the first page.
    `over_keys`: the labels stand over the keys, which begin with the rightmost one for left-handers.
    """

    over_keys = True
    stays = False  # True where the menu's chord does not close it, nor what lies over it

    def choices(self, flow):
        return []

    def fixed(self, flow):
        return []

    def faces(self, flow):
        """The faces of the body, shown in turn; each is a list of items."""
        return [[]]

    def back(self, flow):
        """Takes back a step within this screen; False where there is none."""
        return False

    def label_row(self, strings):
        """The items that say what the keys mean."""
        return labels(strings)
