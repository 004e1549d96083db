// What the rows of a workbook's sheet are made of: PostgreSQL writes those of exports, JavaScript their heading.

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A to Z, then AA to ZZ; no table has more columns. */
const toLetters = (column: number): string =>
  `${letters[Math.floor(column / 26) - 1] ?? ''}${letters[column % 26]}`;

/** Stands for the number of a row until it is known. XML cannot hold it, so no text has it. */
export const rowNumber = '\u0001';
export const sheetRow = ['<row r="', '">', '</row>'] as const;
/** What a cell of that column begins with. */
export const toPlace = (column: number, row: string) => `<c r="${toLetters(column)}${row}"`;
const toInlineText = (style: number) =>
  [` t="inlineStr" s="${style}"><is><t xml:space="preserve">`, '</t></is></c>'] as const;
/** A text is written as text, so that no program reads a formula, a number or a date out of it. */
export const inlineText = toInlineText(3);
export const headText = toInlineText(2);
export const sumCell = [' s="1"><v>', '</v></c>'] as const;
/** A date, by which people sort and group. */
export const momentCell = [' s="4"><v>', '</v></c>'] as const;

/** What XML spells differently or cannot hold at all. Excel reads "_x0031_" as the sign of that code. */
const forbidden = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]';
const code = '_(?=x[0-9A-Fa-f]{4}_)';
export const xmlPatterns = { forbidden, code, unusual: `[&<>]|_x|${forbidden}` };
