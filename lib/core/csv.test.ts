import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvDialects, toCsvLine, toHarmless, withoutGuard } from './csv.ts';

test.each([
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '  =1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff20SUM(1)',
  '\u22121',
  '+79161234567',
])('D04 %j gets an apostrophe, and is the same text after it', (text) => {
  expect(toHarmless(text)).toBe(`'${text.replaceAll('\0', '')}`);
});

test.each(['Иванов', '1 = 2', 'a-b', '12,5', '', "'Ромашка'"])('%j stays as it is', (text) => {
  expect(toHarmless(text)).toBe(text);
});

test.each([
  ['000451', true, "'000451"],
  ['4111 1111', true, "'4111 1111"],
  ['000451', false, '000451'],
  ["'=1", false, "''=1"],
  ["'000451", false, "''000451"],
])('%j (for Excel: %s) is written as %j', (text, isForExcel, written) => {
  expect(toHarmless(text, isForExcel)).toBe(written);
  expect(withoutGuard(written)).toBe(text);
});

test('the guard of every text that we write is taken off again, and only ours', () => {
  const signs = fc.constantFrom(...`='+-@\t 0451.,:Aя"`);
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 6 }), fc.boolean(), (text, isForExcel) => {
      expect(withoutGuard(toHarmless(text, isForExcel))).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});

const dialects = fc.constantFrom(csvDialects.excel, csvDialects.international);

test('D06 whatever people type is read back exactly, and never begins as a formula', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), dialects, (lines, dialect) => {
      const cells = lines.map((line) => line.map((text) => toHarmless(text)));
      const text = cells.map((line) => toCsvLine(line, dialect)).join('');
      const read = parse(text, {
        delimiter: dialect.separator,
        relax_column_count: true,
        skip_empty_lines: false,
      });
      expect(read).toEqual(cells);
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    }),
  );
});
