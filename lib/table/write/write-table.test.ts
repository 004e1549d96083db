import { expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import { type TableFormat, toDialect, writeTable } from './write-table.ts';

const head = Array.from({ length: 30 }, (_, at) => `Column ${at}`);
const odd = [
  '=1+1',
  '+7 916',
  "'quoted",
  '000123',
  'a;b"c"',
  'tab\tend',
  '<b>&_x0031_',
  '4111 1111',
  '1E5',
  'x',
];
const cells = head.map((_, at) => odd[at % odd.length] ?? '');

async function* twice() {
  yield [cells];
  yield [cells, cells];
}

async function write(format: TableFormat, language: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of writeTable(format, { head, rows: twice() }, toDialect(language)))
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test.each([
  ['xlsx', 'en'],
  ['csv', 'en'],
  ['csv', 'ru'],
] as const)('a table that is written as %s (%s) is read back as it was', async (format, language) => {
  const table = readTable(await write(format, language), { isKnown: () => false, maxRows: 10 });
  expect(table.header).toEqual(head);
  const read = [...table.rows].flat().map((row) => row.cells.map((cell) => cell.replace(/\s+/g, ' ')));
  const expected = cells.map((cell) => cell.replace(/\s+/g, ' '));
  expect(read).toEqual([expected, expected, expected]);
});
