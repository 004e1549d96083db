/** How a table is written as text: what separates its columns, and how its sums are written. */
export type CsvDialect = { separator: ';' | ','; decimalMark: ',' | '.' };

/** Russian Excel splits a file at semicolons and reads sums with a comma; programs expect the other. */
export const csvDialects = {
  excel: { separator: ';', decimalMark: ',' },
  international: { separator: ',', decimalMark: '.' },
} as const satisfies Record<string, CsvDialect>;
export type CsvDialectName = keyof typeof csvDialects;

/** The byte order mark by which Excel knows that a text is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet take a text for a formula; the full-width forms and spaces before them count too. A tab, a
 * line break or NUL at the beginning is dropped by some programs, and then the next character counts.
 */
const formula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n\0]/;

/**
 * A text that no spreadsheet runs: what looks like a formula gets an apostrophe in front, as people write it themselves.
 * NUL belongs in no text and is left out.
 */
export function toHarmless(text: string): string {
  // Almost every text begins with a letter, and nothing that does is a formula.
  if (!letter.test(text) && formula.test(text)) return `'${text.replaceAll('\0', '')}`;
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

const letter = /^[a-z\u0410-\u044f]/i;

/** One line of a table, with its end. Texts of people must be harmless before. */
export function toCsvLine(cells: readonly string[], { separator }: CsvDialect): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1)
    line +=
      at === 0
        ? quoteCell(cells[at] as string, separator)
        : separator + quoteCell(cells[at] as string, separator);
  return `${line}\r\n`;
}

const special = { ';': /[";\r\n]|^\s|\s$/, ',': /[",\r\n]|^\s|\s$/ } as const;

/** A cell as it stands between two separators. */
export function quoteCell(cell: string, separator: CsvDialect['separator']): string {
  if (cell === '') return cell;
  return special[separator].test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
