/** How a table is written as text: what separates its columns, and how its sums are written. */
export type CsvDialect = { separator: ';' | ','; decimalMark: ',' | '.' };

/** Russian Excel splits a file at semicolons and reads sums with a comma; programs expect the other. */
export const csvDialects = {
  excel: { separator: ';', decimalMark: ',' },
  international: { separator: ',', decimalMark: '.' },
} as const satisfies Record<string, CsvDialect>;

/** The byte order mark by which Excel knows that a text is UTF-8. */
export const byteOrderMark = '\ufeff';

// The patterns below are read by PostgreSQL too, which writes the cells of exports: only what both understand alike.

/** What JavaScript takes for a space; PostgreSQL's own class depends on the database's locale. */
export const spaces = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
/** Spaces at either end of a text. */
export const outerSpaces = `^[${spaces}]+|[${spaces}]+$`;

/**
 * What makes a spreadsheet take a text for a formula; the full-width forms and spaces before them count too. A tab or a line
 * break at the beginning is dropped by some programs, and then the next character counts.
 */
const formula = `[${spaces}]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\u2212]|[\\t\\r\\n]`;
/** Digits, and what Excel takes for a number, a date or a time although it is a number of ours. */
const numeric = `(?:[0-9.,:/()${spaces}-]*[0-9][0-9.,:/()${spaces}-]*|[0-9.,:/()${spaces}-]+[eE][+-]?[0-9]+)$`;
const guard = "'";

/**
 * Texts that a spreadsheet would run, or (Excel) show as another number. A guard that people typed themselves is guarded as
 * well: it would be taken off with ours.
 */
export const unsafePatterns: Record<CsvDialect['separator'], string> = {
  ';': `^'*(?:${formula}|${numeric})`,
  ',': `^'*(?:${formula})|^'+${numeric}`,
};
/** Almost every text begins with a letter and has nothing in it that any rule here changes. */
export const plainPattern = `^(?:[A-Za-z\\u0410-\\u044f](?:[^",;\\r\\n]*[^",;${spaces}])?)?$`;
/** Texts that are between quotes. */
export const quotedPatterns: Record<CsvDialect['separator'], string> = {
  ';': `[";\\r\\n]|^[${spaces}]|[${spaces}]$`,
  ',': `[",\\r\\n]|^[${spaces}]|[${spaces}]$`,
};

const toRegExps = ({ ';': excel, ',': international }: Record<CsvDialect['separator'], string>) => ({
  ';': new RegExp(excel),
  ',': new RegExp(international),
});
const unsafe = toRegExps(unsafePatterns);
const quoted = toRegExps(quotedPatterns);

/**
 * A text that no spreadsheet runs: what looks like a formula gets an apostrophe in front, as people write it themselves. In
 * the file for Excel a text of digits gets one too: Excel would drop its leading zeros and round everything after the
 * fifteenth digit. NUL belongs in no text and is left out. `withoutGuard` is the way back.
 */
export function toHarmless(text: string, isForExcel = false): string {
  const plain = text.replaceAll('\0', '');
  return unsafe[isForExcel ? ';' : ','].test(plain) ? `${guard}${plain}` : plain;
}

/** The text without the apostrophe that `toHarmless`, or a person in Excel, put in front of it. */
export function withoutGuard(text: string): string {
  return text.startsWith(guard) && unsafe[';'].test(text.slice(1)) ? text.slice(1) : text;
}

/** One line of a table, with its end. Texts of people must be harmless before. */
export function toCsvLine(cells: readonly string[], { separator }: CsvDialect): string {
  return `${cells.map((cell) => quoteCell(cell, separator)).join(separator)}\r\n`;
}

/** A cell as it is between two separators. */
export function quoteCell(cell: string, separator: CsvDialect['separator']): string {
  return quoted[separator].test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
