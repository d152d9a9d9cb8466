"""What is said of exports and what is read back from them."""

RU: dict[str, str] = {
    "sheet_standings": "Итоги",
    "column_share": "Доля",
    "column_tricks": "В",
    "column_remises": "Р",
    "column_taken": "Взяток",
    "exported": "Записано: {file}",
    "torn_export": "{file}: файл оборван или повреждён; ничего не изменено",
    "foreign_export": "{file}: это не архив mushka в JSON",
    "future_export": "{file}: записано более новой версией mushka; обновите mushka",
    "damaged_export": "{file}: повреждено ({where}); ничего не изменено",
}

EN: dict[str, str] = {
    "sheet_standings": "Standings",
    "column_share": "Share",
    "column_tricks": "T",
    "column_remises": "R",
    "column_taken": "Tricks",
    "exported": "Written: {file}",
    "torn_export": "{file}: the file is torn or damaged; nothing has changed",
    "foreign_export": "{file}: this is no mushka archive in JSON",
    "future_export": "{file}: written by a newer mushka; update mushka",
    "damaged_export": "{file}: damaged ({where}); nothing has changed",
}
