"""What `--help` says, in Russian; the English stands in the commands themselves and is the key here."""

RU: dict[str, str] = {
    "The table companion's tools.": "Инструменты настольного судьи «Мушка».",
    "Show this message and exit.": "Показать эту справку.",
    # the commands
    "Put the simulated box on the table: a page with its panel and its four keys.":
        "Поставить на стол коробку-симулятор: страница с её экраном и четырьмя клавишами.",
    "Play an evening of each game under both Pythons, sync it twice and make its report.":
        "Сыграть по вечеру каждой игры на обоих Питонах, дважды забрать в архив и сделать отчёты.",
    "Bring what is new on every attached box into the archive. A game that goes on is not disturbed.":
        "Забрать в архив новое со всех подключённых коробок. Идущей игре это не мешает.",
    "List the evenings of the archive: when, what, who, and the check word to compare with the box.":
        "Вечера архива: когда, во что, кто и контрольное слово, чтобы сверить с коробкой.",
    "Show an evening: the sheets or balances, who pays whom, every deal.":
        "Показать вечер: листы или балансы, кто кому платит, каждую сдачу.",
    "Show how the players stand, over all evenings or those of a game, a period, a tag.":
        "Таблица игроков за все вечера или за вечера одной игры, срока, метки.",
    "Show one player: chips in all and a game, with whom he plays, evening by evening.":
        "Один игрок: фишки всего и по играм, с кем играет, вечер за вечером.",
    "Show who paid what into which pot, when and why; of Mushka, what every deal wrote to whom.":
        "Кто сколько, когда и за что внёс в какой банк; для мушки: кому что записала каждая сдача.",
    "Show the fewest payments that settle these evenings together; by default the latest one.":
        "Наименьшее число платежей, которыми рассчитываются за эти вечера вместе; без номеров: за последний.",
    "Make a page of one evening; without EVENING, one of all evenings and one of each.":
        "Сделать страницу одного вечера; без EVENING: общую и по одной на каждый вечер.",
    "Call a player something else; logs keep the old name, which goes on meaning him.":
        "Назвать игрока иначе; в записях остаётся старое имя, и оно по-прежнему значит его.",
    "Make two players one: all evenings of the first, past and to come, are the second's.":
        "Сделать из двух игроков одного: все вечера первого, прошлые и будущие, переходят второму.",
    "Give some evenings of a player to another one.": "Передать некоторые вечера игрока другому.",
    "Put tags on an evening; standings can be asked for those of one tag.":
        "Пометить вечер; таблицу можно спросить по вечерам с меткой.",
    "Write a note on an evening, in place of the one it has.": "Записать к вечеру заметку вместо прежней.",
    "Say on which day an evening was.": "Сказать, в какой день был вечер.",
    "Make evenings count nowhere; they stay in the archive and in the list.":
        "Больше нигде не считать эти вечера; в архиве и в списке они остаются.",
    "Bring evenings from files into the archive: logs of events, logs or the whole folder of a box, JSON exports.":
        "Внести в архив вечера из файлов: журналы, файлы или папка коробки, выгрузки JSON.",
    "Write the archive, or the evenings named, for other programs; JSON holds everything and can be imported.":
        "Выгрузить архив или названные вечера для других программ; в JSON есть всё, и его можно внести обратно.",
    "Copy the whole archive into one file, whoever else has it open.":
        "Скопировать весь архив в один файл, даже если он у кого-то открыт.",
    "Make the archive what a copy of it holds; what it held until then is kept beside.":
        "Вернуть архив из копии; то, что в нём было, сохраняется рядом.",
    "Compute every evening anew and show what differs from what was recorded; status 1 where something does.":
        "Пересчитать все вечера и показать, что разошлось с записанным; тогда код выхода 1.",
    "Play a press script on the simulated box and print the final state, as `mushka score` does.":
        "Сыграть сценарий нажатий на коробке-симуляторе и вывести итог, как mushka score.",
    "Print the state that a log of events folds to, as one JSON object.":
        "Вывести состояние, к которому приводит журнал, одним объектом JSON.",
    "Run worked cases of the rules; name each failure with expected and got.":
        "Проверить разобранные примеры правил; о каждой ошибке сказать, что ждали и что вышло.",
    "Count the presses of a deal for every game, table size and way of entry, over random deals.":
        "Посчитать на случайных сдачах нажатия за сдачу: по играм, числу игроков и способам записи.",
    "Build the firmware, copy to the board what has changed, and start it.":
        "Собрать прошивку, скопировать на плату изменившееся и запустить.",
    "Say how the board is: versions, files, memory, power, the last crash. Its game goes on afterwards.":
        "Рассказать, как дела у платы: версии, файлы, память, питание, последний сбой. Игра на ней потом идёт дальше.",
    "Compile the firmware, with a manifest of hashes and a package.json for `mpremote mip`.":
        "Скомпилировать прошивку со списком хешей и package.json для mpremote mip.",
    "Make the font modules small, big and suits of the firmware.":
        "Сделать модули шрифтов прошивки: small, big, suits.",
    "Make the clips that the box speaks, with espeak-ng or from your own recordings.":
        "Сделать клипы, которыми говорит коробка: с espeak-ng или из своих записей.",
    # their options and arguments
    "The port of the page, on this machine only.": "Порт страницы, только на этой машине.",
    "The folder of the box; by default this user's own.": "Папка коробки; по умолчанию своя у каждого.",
    "The Python that runs the firmware.": "Питон, на котором идёт прошивка.",
    "Players for the box, one name a line.": "Игроки для коробки, имя на строку.",
    "Open the page in a browser.": "Открыть страницу в браузере.",
    "Where the contact sheets of the frames, the archive and the report go.":
        "Куда положить листы кадров, архив и отчёты.",
    "The box's port; by default every box that is attached.": "Порт коробки; по умолчанию все подключённые.",
    "A setting of the box; may be repeated.": "Настройка коробки; можно повторять.",
    "Go on and tell what is entered, until Ctrl-C.": "Остаться и рассказывать, что записывают, до Ctrl-C.",
    "Copy the files of a box whose program does not answer, and import them.":
        "Скопировать файлы коробки, которая не отвечает, и внести их в архив.",
    "The archive: a file or postgresql://…; by default MUSHKA_DB, else this user's own.":
        "Архив: файл или postgresql://…; по умолчанию MUSHKA_DB или свой у каждого.",
    "Only this game.": "Только эта игра.",
    "Only from this day on: 2026-11-30 or 30.11.2026.": "Только с этого дня: 2026-11-30 или 30.11.2026.",
    "Only up to this day.": "Только по этот день.",
    "Only evenings with this tag.": "Только вечера с этой меткой.",
    "Only the last N of them.": "Только последние N.",
    "Its number or its check word; by default the latest.": "Номер или контрольное слово; по умолчанию последний.",
    "As he is called now, or once was; by default all players are listed.":
        "Как его зовут сейчас или звали раньше; по умолчанию перечень всех.",
    "Numbers or check words; by default the latest.": "Номера или контрольные слова; по умолчанию последний.",
    "Its number or its check word.": "Номер или контрольное слово.",
    "Where the pages go.": "Куда положить страницы.",
    "The player, as the archive or a log calls him.": "Игрок, как его зовут в архиве или в записях.",
    "The new name.": "Новое имя.",
    "The player who is the other one.": "Игрок, который на самом деле тот, другой.",
    "The player who gets all his evenings.": "Игрок, которому перейдут все его вечера.",
    "The player who was taken for the other one.": "Игрок, на которого записали по ошибке.",
    "Who it was; he may be new.": "Кто это был; может быть и новый.",
    "In which evenings.": "В каких вечерах.",
    "A group of friends, a place, a tournament.": "Компания, место, турнир.",
    "Take the tags off.": "Снять метки.",
    "The note; an empty one takes it away.": "Заметка; пустая убирает прежнюю.",
    "2026-11-30 or 30.11.2026.": "2026-11-30 или 30.11.2026.",
    "Numbers or check words.": "Номера или контрольные слова.",
    "Let them count again.": "Снова считать.",
    "Logs, a box's files or folder, exports.": "Журналы, файлы или папка коробки, выгрузки.",
    "Numbers or check words; by default all.": "Номера или контрольные слова; по умолчанию все.",
    "Tables, everything, or a workbook.": "Таблицы, всё целиком или книга.",
    "The file, for csv the folder, to write.": "Файл, для csv папка.",
    "A new file; by default one in the folder backups beside the archive.":
        "Новый файл; по умолчанию в папке backups рядом с архивом.",
    "What mushka backup or a JSON export has written.": "То, что записали mushka backup или выгрузка JSON.",
    "Replace an archive with evenings without asking.": "Заменить непустой архив без вопроса.",
    "Record what they come to now.": "Записать то, что выходит теперь.",
    "The press script.": "Сценарий нажатий.",
    "The folder of the box; by default a new, empty one.": "Папка коробки; по умолчанию новая, пустая.",
    "Where the frames go, as PNG and as text.": "Куда положить кадры, в PNG и текстом.",
    "A log, one JSON event a line; - reads standard input.":
        "Журнал, событие JSON на строку; - читает стандартный ввод.",
    "The Python that folds the log.": "Питон, который считает журнал.",
    "A file of vectors, like tests/vectors/rules.json.": "Файл примеров, как tests/vectors/rules.json.",
    "The Python that runs the rules.": "Питон, на котором считаются правила.",
    "One JSON object instead of tables.": "Один объект JSON вместо таблиц.",
    "Random deals for every way of entry.": "Случайных сдач на каждый способ записи.",
    "The board's port; by default the only board on USB.": "Порт платы; по умолчанию единственная на USB.",
    "Say what would be copied and change nothing.": "Сказать, что было бы скопировано, и ничего не менять.",
    "Try the display and the keys, together with you.": "Проверить вместе с вами экран и клавиши.",
    "Where the files go, laid out as on the board.": "Куда положить файлы, в том же порядке, что на плате.",
    "Folder with the files of Debian's xfonts-terminus.": "Папка с файлами пакета xfonts-terminus из Debian.",
    "Folder for the modules.": "Папка для модулей.",
    "Folder for the clips; by default of this user's box.": "Папка для клипов; по умолчанию своей коробки.",
    "Only this one; by default both.": "Только этот; по умолчанию оба.",
    "The players to name, one a line.": "Каких игроков называть, имя на строку.",
    "Your own WAV files: ru/trump.wav, names/Anna.wav …": "Свои файлы WAV: ru/trump.wav, names/Anna.wav …",
}
