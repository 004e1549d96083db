/** The largest file: a statement of a year and a half of a busy shop has 20 MB. */
export const maxBytes = 30_000_000;
export const maxLines = 200_000;
export const maxColumns = 60;
/** The longest text in one cell, in characters. */
export const maxCell = 1_000;
export const maxFileName = 120;
/** How many lines a person sees before deciding what the columns mean. */
export const previewLines = 10;
/** The longest period that one statement covers. */
export const maxDays = 366;
