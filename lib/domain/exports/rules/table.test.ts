import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvDialect, csvDialects, toCsvLine, toHarmless } from '#lib/core/csv.ts';
import { type Cell, toTextCell } from './table.ts';

/** Much of what separates, quotes, counts or calculates, beside letters of both languages. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'=+-@\t\r\n\0 ";,\'0123456789.:/()eE\u00a0\u2028\ufeff\u2212\uff1dazAZаяАЯёЁ_•'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});
const cells = fc.oneof(
  texts,
  fc.constantFrom('1250.50', '-0.01').map((decimal) => ({ decimal })),
);

/** Every rule asked about every cell. */
function toText(cell: Cell, { separator, decimalMark }: CsvDialect): string {
  if (typeof cell !== 'string') return cell.decimal.replace('.', decimalMark);
  const isNumber = /^[\d\s.,:/()-]+([eE][+-]?\d+)?$/.test(cell) && /\d/.test(cell);
  return separator === ';' && isNumber ? `'${cell}` : toHarmless(cell);
}

test.each(Object.entries(csvDialects))(
  'a cell for %s is what every rule together makes of it',
  (_, dialect) => {
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (line) => {
        const expected = line.map((cell) => toText(cell, dialect));
        const texts = line.map((cell) => toTextCell(cell, dialect));
        expect(`${texts.join(dialect.separator)}\r\n`).toBe(toCsvLine(expected, dialect));
      }),
      { numRuns: 2_000 },
    );
  },
);
