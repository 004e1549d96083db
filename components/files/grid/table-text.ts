/** Cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes around what holds either. */
export function toTableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(toCell).join('\t')).join('\n');
}

const toCell = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a copied block. A quote inside a cell that does not begin with one is a quote. */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /\t|\r\n|\n|\r|"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]+)/gy;
  let isOpen = true;
  for (const [sign, quoted, plain] of text.matchAll(cell)) {
    const row = rows.at(-1) ?? [];
    if (quoted !== undefined || plain !== undefined) {
      row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
      isOpen = false;
      continue;
    }
    // A separator right behind another, or behind the beginning of a line, means an empty cell.
    if (isOpen) row.push('');
    isOpen = true;
    if (sign !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  // The line break at the end of what Excel copies begins no row.
  if (last?.length === 0) rows.pop();
  else if (isOpen) last?.push('');
  return rows;
}
