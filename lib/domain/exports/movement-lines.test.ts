import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { csvDialects } from '#lib/core/csv.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { toMovementReader } from '#lib/domain/history/queries/copied-movement.ts';
import { toMovement } from '#lib/domain/history/queries/to-movement.ts';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import type { MovementField } from '#lib/domain/history/schemas/fields.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import type { MovementRow } from '#lib/domain/history/store/rows.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { MovementLines } from './rules/lines/movement-lines.ts';
import { sources, toExportColumns, toMovementCell, toMovementCells } from './rules/movement-cells.ts';
import { toMovementWords } from './rules/movement-words.ts';
import { toTextCell } from './rules/table.ts';
import { toFormat } from './rules/writers.ts';
import { toPlace, toSheetCell } from './rules/xlsx.ts';
import { exportFormats } from './schemas.ts';

/** Much of what separates, quotes, counts, calculates or is escaped, beside letters of both languages. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'=+-@\t\r\n\b\f\v ";,\'\\&<>0123456789.:/()eE\u00a0\u2028\ufeff\u2212\uff1d\ufffeN•azAZаяАЯёЁ_',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});
/** PostgreSQL keeps no NUL and no half of a character. */
const texts = fc
  .oneof(
    hostile,
    fc.constantFrom(
      'Анна П.',
      'Ivan I',
      '007',
      '123456789012345678',
      'A-1',
      '1.5',
      '1e5',
      'A ',
      'Ё',
      '',
      '\\N',
      'é',
    ),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const text = fc.option(texts);
const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const moment = fc.date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true });

const movementRows: fc.Arbitrary<MovementRow> = fc.record({
  id: digits(26, 26).map((end) => `po_${end}`),
  kind: fc.constantFrom('payout', 'payment', 'refund'),
  status: fc.constantFrom('declined', 'error', 'accepted'),
  reviewReason: fc.constantFrom(null, 'withdrawn_by_maker'),
  amountMinor: fc.option(
    fc.oneof(fc.bigInt({ min: -1_000n, max: 1_000_000n }), fc.bigInt({ min: 0n, max: 9n ** 19n })),
  ),
  currency: fc.option(fc.constantFrom(...currencyCodes)),
  method: fc.constantFrom(null, ...movementMethods),
  methodName: text,
  partyName: text,
  phone: fc.option(
    fc.oneof(
      digits(10, 10).map((end) => `+7${end}`),
      digits(4, 15).map((end) => `+${end}`),
      texts,
    ),
  ),
  cardFirst6: fc.option(digits(6, 6)),
  cardLast4: fc.option(digits(4, 4)),
  instrument: fc.option(
    fc.oneof(
      texts,
      digits(4, 4).map((end) => `•${end}`),
      // Masked as somebody else masks: with stars, and with what only looks like them.
      fc
        .tuple(digits(6, 6), fc.stringMatching(/^(\*{1,8}|[*•x0]{1,4})$/), digits(4, 4))
        .map((parts) => parts.join('')),
    ),
  ),
  bankCode: fc.constantFrom(null, '100000000004'),
  bankName: text,
  reference: text,
  paymentId: fc.constant(null),
  paymentReference: text,
  makerName: text,
  approverNames: fc.array(
    texts.filter((name) => name !== ''),
    { maxLength: 2 },
  ),
  errorCode: fc.constantFrom(null, 'CODE_PT0001', 'CODE_X'),
  errorMessage: fc.oneof(fc.constant('The transaction could not be processed.'), text),
  createdAt: moment,
  finishedAt: fc.option(moment),
}) as never;

const escapes: Record<string, string> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
};

/** As COPY writes it. */
function toCopyCell(value: MovementRow[MovementField]): string {
  if (value === null) return '\\N';
  const isDate = value instanceof Date;
  const text = isDate
    ? value
        .toISOString()
        .replace('T', ' ')
        .replace(/\.?0*Z$/, '+00')
    : Array.isArray(value)
      ? value.join('\u001f')
      : String(value);
  return text.replace(/[\b\f\n\r\t\v\\]/g, (sign) => `\\${escapes[sign]}`);
}

const columns = toExportColumns(historyColumns);
const toLatin = (bank: string | null) => (bank === '100000000004' ? 'T-Bank' : null);
const zones = fc.constantFrom(
  'UTC',
  'Europe/Moscow',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
);
const languages = fc.constantFrom(['ru', ru], ['en', en]);

function toReference(
  texts: readonly string[],
  format: (typeof exportFormats)[number],
  number: number,
): string {
  if (format !== 'xlsx') return `${texts.join(csvDialects[format].separator)}\r\n`;
  const cells = texts.map((text, at) => (text === '' ? '' : `${toPlace(at).join(String(number))}${text}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

test.each(exportFormats)(
  'a line for %s is byte for byte what every cell by itself, made of the row of a page, makes of it',
  (format) => {
    const toText = format === 'xlsx' ? toSheetCell : (cell: never) => toTextCell(cell, csvDialects[format]);
    fc.assert(
      fc.property(
        fc.array(movementRows, { minLength: 1, maxLength: 6 }),
        zones,
        languages,
        (rows, timeZone, [locale, messages]) => {
          const translate = createTranslator({
            locale: locale as never,
            messages: messages as never,
          }) as never;
          const speech = { words: toMovementWords(translate, locale as string), timeZone };
          const lines = new MovementLines(
            columns.map((column) => {
              const { way, fields } = sources[column];
              const read = toMovementReader(fields, toLatin);
              return {
                way,
                fields: fields.length,
                toCell: (line) => toMovementCell(read(line), column, speech),
              };
            }),
            toFormat(format),
            1,
          );
          const fields = columns.flatMap((column) => sources[column].fields);
          let expected = '';
          // Twice: what was remembered is written as what was not.
          for (const [at, row] of [...rows, ...rows].entries()) {
            const line = Buffer.from(`\n${fields.map((field) => toCopyCell(row[field])).join('\t')}`);
            lines.add(line, 1, line.length);
            const cells = toMovementCells(toMovement(row, toLatin), columns, speech);
            expected += toReference(
              cells.map((cell) => toText(cell as never)),
              format,
              at + 2,
            );
          }
          expect(Buffer.from(lines.take()).toString()).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  },
);

test('a line without a field has nothing to say of it', () => {
  expect(() => toMovementReader(['id'], toLatin)('po_1').reference).toThrow(
    'The line does not have reference',
  );
});
