import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { rowNumber, sheetRow } from '#lib/core/sheet-xml.ts';
import { toSheetCell } from '#tests/export-cells.ts';
import { toWriter } from './writers.ts';

/** A workbook of so many rows, some rows at a time, with sheets that end with that row. */
async function write(rows: number, lastRow: number): Promise<Buffer> {
  const writer = toWriter('xlsx', lastRow);
  const file = await writer.begin(['Head']);
  const toRow = (text: string) =>
    `${sheetRow[0]}${rowNumber}${sheetRow[1]}${toSheetCell(text, 0, rowNumber)}${sheetRow[2]}`;
  const lines = Array.from({ length: rows }, (_, at) => toRow(`row ${at + 1}`));
  for (let at = 0; at < rows; at += 4) file.push(...(await writer.add(lines.slice(at, at + 4))));
  return Buffer.concat([...file, ...(await writer.end())]);
}

const toSheets = (sizes: readonly number[]) => {
  let row = 0;
  const next = () => {
    row += 1;
    return [`row ${row}`];
  };
  return sizes.map((size, at) => ({
    sheet: at === 0 ? 'Paydesk' : `Paydesk ${at + 1}`,
    data: [['Head'], ...Array.from({ length: size }, next)],
  }));
};

test.each([
  [0, [0]],
  [2, [2]],
  [3, [3]],
  [4, [3, 1]],
  [11, [3, 3, 3, 2]],
])(
  'of %i rows a workbook whose sheets hold three has sheets of %j, each below the heading',
  async (rows, sizes) => {
    expect(await readXlsx(await write(rows, 4))).toEqual(toSheets(sizes));
  },
);

test('every sheet is named to programs, numbers its rows from one and keeps its heading in sight', async () => {
  const parts = unzipSync(await write(7, 4));
  const text = (name: string) => Buffer.from(parts[name] as Uint8Array).toString();
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  expect(sheets).toEqual([1, 2, 3].map((number) => `xl/worksheets/sheet${number}.xml`));
  for (const [at, name] of sheets.entries()) {
    expect(text('[Content_Types].xml')).toContain(`<Override PartName="/${name}"`);
    const [, id] =
      new RegExp(`Id="(\\w+)" [^>]*Target="${name.slice(3)}"`).exec(text('xl/_rels/workbook.xml.rels')) ?? [];
    expect(text('xl/workbook.xml')).toContain(`sheetId="${at + 1}" r:id="${id}"`);
    expect(
      text(name)
        .match(/<row r="\d+"/g)
        ?.slice(0, 2),
    ).toEqual(['<row r="1"', '<row r="2"']);
    expect(text(name)).toContain('ySplit="1"');
  }
});
