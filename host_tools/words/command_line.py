"""What the command line says of itself, beside the texts of its help."""

RU = {
    "help_usage": "Использование",
    "help_arguments": "Что указать",
    "help_options": "Ключи",
    "help_commands": "Команды",
    "help_required": "обязательно",
    "line_unclear": "не понять «{what}»; как надо: {where} --help",
    "option_unknown": "ключа {what} нет; какие есть: {where} --help",
    "option_misused": "{what}: ключ пишется не так; как надо: {where} --help",
    "argument_missing": "не хватает {what}; как надо: {where} --help",
    "value_unfit": "{what}: такого значения не бывает; какие бывают: {where} --help",
}

EN = {
    "help_usage": "Usage",
    "help_arguments": "Arguments",
    "help_options": "Options",
    "help_commands": "Commands",
    "help_required": "required",
    "line_unclear": "{why}; try: {where} --help",
    "option_unknown": "{why}; try: {where} --help",
    "option_misused": "{why}; try: {where} --help",
    "argument_missing": "{why}; try: {where} --help",
    "value_unfit": "{why}; try: {where} --help",
}
