import 'server-only';
import { parseCardNumber } from '#lib/core/card-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { db } from '#lib/db/client.ts';
import { isNoLine } from '#lib/table/columns/headings.ts';
import { readTable } from '#lib/table/read-table.ts';
import type { Table } from '#lib/table/table.ts';
import { isColumnName } from '../../rules/column-names.ts';
import { readingChoice } from '../../schemas/inputs.ts';
import { mostRows } from '../../status.ts';
import type { FileRecord } from '../../store/files.ts';
import { findPart } from '../../store/parts.ts';
import { openPart } from './sealed.ts';

/** What was uploaded, as often as it has to be gone through. */
export type Upload = { openTable: () => Table };

export async function openUpload({ id, sizeBytes, choice }: FileRecord): Promise<Upload> {
  const bytes = Buffer.alloc(sizeBytes);
  let at = 0;
  for (let number = 0; ; number += 1) {
    const sealed = await findPart(db(), id, number);
    if (sealed === null) break;
    at += Buffer.from(openPart(id, number, sealed)).copy(bytes, at);
  }
  const whole = bytes.subarray(0, at);
  const asked = { choice: readingChoice.parse(choice ?? {}), isKnown: isColumnName, maxRows: mostRows };
  return { openTable: () => readTable(whole, asked) };
}

/** A row of the table; the first number is 1, and none is left out. */
export type Line = { number: number; line: number; cells: string[]; isSkipped: boolean };

/** A row with a phone or a card pays somebody, whatever words it begins with: "Остаток зарплаты" is no total. */
function isPayee(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return (digits >= 10 && parseRussianMobile(text).ok) || (digits >= 12 && parseCardNumber(text).ok);
}

/** The rows of a table, some at a time. */
export function* linesOf({ header, rows }: Table): Generator<Line[], void> {
  let count = 0;
  for (const part of rows) {
    const before = count;
    count += part.length;
    yield part.map(({ number: line, cells }, at) => ({
      number: before + at + 1,
      line,
      cells,
      isSkipped: isNoLine(cells, header) && !cells.some(isPayee),
    }));
  }
}
