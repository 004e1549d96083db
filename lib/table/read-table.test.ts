import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isNoLine } from './columns/headings.ts';
import { readTable } from './read-table.ts';
import type { ReadingChoice } from './table.ts';

const isKnown = (name: string) => /^(id|сумма|amount|номер|статус)/i.test(name);
const read = (content: string | Uint8Array, choice: ReadingChoice = {}) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const table = readTable(bytes, { choice, isKnown, maxRows: 1_000 });
  return { ...table, rows: [...table.rows].flat() };
};

test('a title above the headings is shown as such, and lines are numbered as in the file', () => {
  const table = read(
    'Реестр за 21.11.2026\n\nКлиент;ООО "Ромашка"\nID;Сумма;Статус\n1;5,00;PAID\n\n2;6,00;PAID\n',
  );
  expect(table).toMatchObject({
    header: ['ID', 'Сумма', 'Статус'],
    reading: { headings: 4, separator: ';', encoding: 'utf-8' },
    titles: [
      { number: 1, cells: ['Реестр за 21.11.2026'] },
      { number: 3, cells: ['Клиент', 'ООО "Ромашка"'] },
    ],
    rows: [
      { number: 5, cells: ['1', '5,00', 'PAID'] },
      { number: 7, cells: ['2', '6,00', 'PAID'] },
    ],
  });
});

test('a table without headings begins with its first row, and a person can say which row names the columns', () => {
  const table = read('1;5,00;PAID\n2;6,00;PAID\n');
  expect(table).toMatchObject({ header: ['', '', ''], reading: { headings: 0 } });
  expect(table.rows).toHaveLength(2);
  expect(read('a;b\nID;Сумма\n1;2\n', { headings: 1 })).toMatchObject({ header: ['a', 'b'] });
  expect(() => read('a;b\n', { headings: 9 })).toThrowError(
    expect.objectContaining({ code: 'table_headings_missing' }),
  );
});

test('headings alone are a table without rows; guards and the line that names the separator are taken off', () => {
  expect(read('ID;Сумма\n')).toMatchObject({ header: ['ID', 'Сумма'], rows: [] });
  const guarded = read(`sep=;\r\nID;Номер;Сумма\r\n'000451;="000451";5,00\r\n"'=1+1";'Ромашка';5,00`);
  expect(guarded.rows.map(({ cells }) => cells)).toEqual([
    ['000451', '000451', '5,00'],
    ['=1+1', "'Ромашка'", '5,00'],
  ]);
});

test.each([
  ['', 'table_empty'],
  ['\n\n', 'table_empty'],
  ['ID\n1\n2', 'table_one_column'],
  [`${';'.repeat(199)}x\n`, 'table_too_wide'],
  [`a;b\n1;${'x'.repeat(2_000)}`, 'table_cell_too_long'],
  [`a;b\n${'1;2\n'.repeat(1_100)}`, 'table_too_long'],
  [`a;${'b'.repeat(300_000)}`, 'table_row_too_long'],
])('%j is refused by what to do about it', (text, code) => {
  expect(() => read(text.slice(0, 400_000))).toThrowError(expect.objectContaining({ code }));
});

const header = ['ID', 'Номер', 'Сумма', 'Статус'];
test.each([
  [['Итого', '', '12 500,00', ''], true],
  [['Итого за 21.11.2026:', '3', '12 500,00'], true],
  [['', '', 'Total: 5', ''], true],
  [['Количество операций', '5'], true],
  [['Сальдо на конец дня', '', '1,00'], true],
  [header, true],
  [['', ''], true],
  [['TOTAL-17', '', '5,00', ''], false],
  [['Итого-1', 'X', '5,00', 'PAID'], false],
  [['Total', 'ORD-1', '5,00', 'PAID_OUT'], false],
  [['1', 'Итого', '5,00', 'PAID'], false],
])('%j adds up others: %s', (cells, isTotal) => expect(isNoLine(cells, header)).toBe(isTotal));

const rels = (entries: string) => `<Relationships xmlns="p">${entries}</Relationships>`;
type Sheets = Record<string, string>;
function toWorkbook(
  sheets: Sheets,
  { is1904 = false, shared = '', states = {} as Record<string, string> } = {},
) {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="o"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${states[name] ?? 'visible'}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join(''),
    ),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="000000"/><numFmt numFmtId="166" formatCode="#,##0.00\\ [$₽-419]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((data, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${data}</sheetData><mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A3:A4"/></mergeCells></worksheet>`,
      ]),
    ),
  };
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])),
  );
}
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (place: string, value: string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const names = `<row r="1">${text('A1', 'ID')}${text('B1', 'Номер')}${text('C1', 'Сумма')}${text('D1', 'Дата')}</row>`;

test('a workbook is read as its cells look: dates, leading zeros, what Excel shortened, hidden rows', () => {
  const workbook = toWorkbook(
    {
      Пусто: '',
      Реестр: `${names}<row r="2"><c r="A2" t="s"><v>1</v></c>${number('B2', '451', 3)}${number('C2', '1250.5000000000001', 4)}${number('D2', '46347.427083333336', 2)}</row><row r="4" hidden="1">${number('A4', '1.2345678901234501E+17')}${text('B4', 'a_x0031_b')}<c r="C4"><f>SUM(C2)</f></c>${number('D4', '46347', 1)}</row>`,
      Скрытый: names,
    },
    {
      shared:
        '<si><t>нет</t></si><si><r><t>TR-</t></r><r><t xml:space="preserve">1</t></r><rPh><t>x</t></rPh></si>',
      states: { Скрытый: 'hidden' },
    },
  );
  const table = read(workbook);
  expect(table.header).toEqual(['ID', 'Номер', 'Сумма', 'Дата']);
  expect(table.rows).toEqual([
    { number: 2, cells: ['TR-1', '000451', '1250.5', '2026-11-21 10:15:00'] },
    { number: 4, cells: ['1.23457E+17', 'a1b', '#?', '2026-11-21'] },
  ]);
  expect(table.reading).toMatchObject({
    encoding: null,
    sheet: 'Реестр',
    sheets: ['Пусто', 'Реестр'],
    notes: { hiddenRows: 1, emptyFormulas: 1, merged: 1, shortened: 1 },
  });
});

test('a workbook that counts its days from 1904 has the same days, and another sheet can be chosen', () => {
  const row = `<row r="2">${text('A2', 'x')}${number('B2', '44885', 1)}</row>`;
  const workbook = toWorkbook({ One: names + row, Two: names }, { is1904: true });
  expect(read(workbook).rows[0]?.cells[1]).toBe('2026-11-21');
  expect(read(workbook, { sheet: 'Two' })).toMatchObject({ rows: [], reading: { sheet: 'Two' } });
});

test.each([
  ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet', 'table_other_workbook'],
  ['xl/workbook.bin', '', 'table_other_workbook'],
  ['word/document.xml', '', 'table_document'],
])('an archive with %s is said to be what it is', (name, content, code) => {
  const bytes = zipSync({ [name]: new TextEncoder().encode(content) }, { level: 0 });
  expect(() => read(bytes)).toThrowError(expect.objectContaining({ code }));
});

test('another archive, and one that is broken off, are no workbook', () => {
  const other = zipSync({ 'a.csv': new TextEncoder().encode('a;b') });
  for (const bytes of [other, toWorkbook({ One: names }).slice(0, 300)])
    expect(() => read(bytes)).toThrowError(expect.objectContaining({ code: 'table_zip' }));
});

test('two columns of one name are still named', () => {
  const table = read('ID;Сумма;Валюта;Сумма;Валюта\n1;5,00;RUB;25,00;KZT\n');
  expect(table.header).toEqual(['ID', 'Сумма', 'Валюта', 'Сумма', 'Валюта']);
  expect(table.rows).toEqual([{ number: 2, cells: ['1', '5,00', 'RUB', '25,00', 'KZT'] }]);
});
