/** What one file may hold. A caller may ask for less. */
export const maxColumns = 60;
/** The longest text in one cell, in characters. */
export const maxCell = 1_000;
/** Rows above the headings that are searched for them; banks write up to twenty lines about the account there. */
export const mostTitles = 30;
/** How many different values of a column a person explains; a column with more is no status. */
export const mostValues = 50;

export type TableLimits = { maxBytes: number; maxRows: number };
