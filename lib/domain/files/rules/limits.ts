export const maxFileName = 120;
/** Rows that are read, or judged, in one transaction: short enough that nobody waits for it. */
export const chunk = 1_000;
/** Rows that a person sees before saying what the columns mean, and so many that a guess looks at. */
export const previewRows = 10;
export const guessedRows = 200;
/** Files that one person, and all of them together, send at once. */
export const mostUploads = { ofPerson: 1, ofProcess: 3 };
/** Bytes that are sealed together; sealed they are not quite twice as many. */
export const partBytes = 500_000;
