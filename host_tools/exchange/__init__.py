"""The archive for other programs: as complete JSON, out and back in, as CSV and as a workbook.

`json_out` and `json_in` hold to `schema-1.json`; the other two are for spreadsheets and are not read back.
"""
