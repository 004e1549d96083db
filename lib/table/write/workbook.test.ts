import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { toSheetCell } from '#tests/export-cells.ts';
import { Workbook } from './workbook.ts';

async function write(parts: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new Workbook();
  let number = 0;
  const toRow = (text: string) => {
    number += 1;
    return `<row r="${number}">${toSheetCell(text, 0, String(number))}</row>`;
  };
  const file: Uint8Array[] = [];
  workbook.beginSheet(new Uint8Array());
  for (const part of parts) {
    workbook.add(Buffer.from(part.map(toRow).join('')));
    file.push(...(await workbook.take()));
  }
  return Buffer.concat([...file, ...(await workbook.end())]);
}

/** What appears in the cells of a workbook that is written in these parts, as another library reads it. */
async function readBack(parts: readonly (readonly string[])[]): Promise<unknown[]> {
  const [sheet] = await readXlsx(await write(parts), { trim: false });
  return (sheet as unknown as { data: unknown[][] }).data.map(([cell]) => cell);
}

test('a workbook that is written in many parts has every row of each', async () => {
  const parts = Array.from({ length: 20 }, (_, part) =>
    Array.from({ length: 300 }, (_, row) => `row ${row} of part ${part}`),
  );
  expect(await readBack(parts)).toEqual(parts.flat());
});

test('the directory of the archive has the sum and the length by which Excel checks the sheet', async () => {
  const file = await write([['one'], ['two']]);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = unzipSync(file)[name] as Uint8Array;
  const entry = file.lastIndexOf(name) - 46;
  expect(file.readUInt32LE(entry + 16)).toBe(crc32(sheet));
  expect(file.readUInt32LE(entry + 24)).toBe(sheet.length);
});

test.each([
  ['R&D <Ltd> &amp;', 'R&D <Ltd> &amp;'],
  ['a\u0000b\u0008c\u001fd\ufffee\uffff', 'abcde'],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['half \ud83d', 'half \ufffd'],
  ['\udc00 half', '\ufffd half'],
  ['whole 😀', 'whole 😀'],
  ['\ue000\ufffd', '\ue000\ufffd'],
  ['a_x0031_b_x_x005F_', 'a_x0031_b_x_x005F_'],
])('the text %j is read back as %j', async (written, read) => {
  expect(await readBack([[written]])).toEqual([read]);
});
