/** The largest file: a statement of a year and a half of a busy shop has 20 MB. */
export const maxBytes = 30_000_000;
export const maxLines = 200_000;
export const maxFileName = 120;
/** How many lines a person sees before deciding what the columns mean. */
export const previewLines = 10;
/** How many lines a guess looks at. */
export const guessedLines = 200;
/** The longest period that one statement covers. */
export const maxDays = 366;
/** Files that one person, and all of them together, send at once: each is held in memory while it is read. */
export const mostUploads = { ofPerson: 1, ofProcess: 3 };
