import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAs } from '#tests/encode-as.ts';
import { decode, encodings, findEncoding } from './encoding.ts';
import { findFileKind, refuseMarkup } from './file-kind.ts';
import { findNamedSeparator, findSeparator, separate, separators } from './separate.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each(encodings)('a file in %s is found by what makes words, and read back', (encoding) => {
  for (const text of [
    'ID операции;Номер заказа;Сумма;Статус\n1;ЗАК-17;5,00;Исполнено\n',
    // Capitals are the same bytes in code page 866 and on a Mac.
    encoding === 'x-mac-cyrillic' ? 'Сумма;Валюта\r1;руб.\r' : 'ИТОГО;СУММА;ВАЛЮТА\r\n1;2;РУБ\r\n',
    `id;amount\n${'1;2\n'.repeat(3_000)}3;Возврат\n`,
  ]) {
    const bytes = encodeAs(text, encoding);
    expect(findEncoding(bytes)).toBe(encoding);
    expect([...decode(bytes, encoding)].join('')).toBe(text);
  }
});

test('a byte order mark is no part of the first name', () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytesOf('id;sum')]);
  expect([...decode(bytes, findEncoding(bytes))].join('')).toBe('id;sum');
});

test('text of any signs is UTF-8 when it is written so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!text.includes('\0') && text.isWellFormed() && !text.startsWith('\ufeff'));
      expect(findEncoding(bytesOf(`id;sum\n${text}`))).toBe('utf-8');
    }),
  );
});

const cyrillic = [...encodeAs('Сумма', 'windows-1251')];
test.each([
  ['nothing', [], 'table_empty'],
  ['NUL', [...bytesOf('a\0b'), ...bytesOf('c'.repeat(99))], 'table_not_text'],
  ['UTF-8 with a line of another encoding', [...bytesOf('Выплата\n'), ...cyrillic], 'table_encoding'],
  ['a PDF', bytesOf('%PDF-1.7'), 'table_pdf'],
  ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'table_old_excel'],
  ['a page named .xls', bytesOf('\n<html xmlns="x"><table>'), 'table_html'],
  [
    'SpreadsheetML',
    bytesOf('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'),
    'table_spreadsheetml',
  ],
  ['other XML', bytesOf('<?xml version="1.0"?><Document/>'), 'table_xml'],
  ['JSON', bytesOf('[{"id":1}]'), 'table_json'],
  ['a gzip archive', [0x1f, 0x8b, 8], 'table_archive'],
])('%s is refused by what it is', (_name, bytes, code) => {
  const read = () => {
    const whole = Uint8Array.from(bytes);
    findFileKind(whole);
    refuseMarkup([...decode(whole, findEncoding(whole))].join(''));
  };
  expect(read).toThrowError(expect.objectContaining({ code }));
});

const rowsOf = (text: string, separator: (typeof separators)[number] = ';') => [
  ...separate([text], separator),
];

test.each([
  ['ООО "Ромашка";5', ['ООО "Ромашка"', '5']],
  ['труба 20";5', ['труба 20"', '5']],
  ['"Ромашка" ООО;5', ['"Ромашка" ООО', '5']],
  ['"Ромашка" и "Лютик";5', ['"Ромашка" и "Лютик"', '5']],
  ['"ООО "Ромашка"";5', ['ООО "Ромашка"', '5']],
  ['"ООО "Ромашка; Ко"";5', ['ООО "Ромашка; Ко"', '5']],
  ['"ООО ""Ромашка"";Ко";5', ['ООО "Ромашка";Ко', '5']],
  ['"a";"";"b""c"', ['a', '', 'b"c']],
  [' "a;b" ;c', ['a;b', 'c']],
  ['"5;6', ['"5', '6']],
  ['"";""', ['', '']],
])('the row %s is read as it stands', (text, cells) => {
  expect(rowsOf(text)).toEqual([cells]);
  expect(rowsOf(`${text}\r\nx;y\r\n`)).toEqual([cells, ['x', 'y']]);
});

test('a mark that nobody closes swallows no line below, and a cell over two lines is one', () => {
  expect(rowsOf('a;"труба 20\nb;"c" x\nd;e')).toEqual([
    ['a', '"труба 20'],
    ['b', '"c" x'],
    ['d', 'e'],
  ]);
  expect(rowsOf('a;"one\ntwo"\nb;c')).toEqual([
    ['a', 'one\ntwo'],
    ['b', 'c'],
  ]);
});

const cell = fc
  .string({ unit: fc.constantFrom(...'ab "\n\r;,|\tя'), maxLength: 8 })
  .map((text) => text.trim());

test('a table that is quoted by the rules is read back, however it comes in pieces', () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...separators),
      fc.integer({ min: 1, max: 9 }),
      (rows, separator, size) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect([...separate(pieces, separator)]).toEqual(rows);
      },
    ),
  );
});

test('a text in pieces is the same as a whole, whatever stands in it', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab "\n\r;'), maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (text, size) => {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect([...separate(pieces, ';')]).toEqual([...separate([text], ';')]);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['id;sum;name\n1;5,00;a\n2;6,00;b', ';'],
  ['id,sum,name\n1,5.00,a;b\n2,6.00,b', ','],
  ['id\tsum\n1\t5,00\n', '\t'],
  ['id|sum|x\n1|5,00|a\n', '|'],
  ['Выписка, за день\n\nКлиент;ООО\nid;sum;name\n1;5,00;a\n2;6,00;b', ';'],
])('the separator of %j is %j', (text, separator) => expect(findSeparator(text)).toBe(separator));

test('Excel’s own line names the separator', () => {
  expect(findNamedSeparator('sep=;\r\nid,sum')).toBe(';');
  expect(findNamedSeparator('SEP=,\nid')).toBe(',');
  expect(findNamedSeparator('id;sep=,')).toBeNull();
});
