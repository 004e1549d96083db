import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { afterAll, expect, test } from 'vitest';
import { csvDialects } from '#lib/core/csv.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { rowNumber, sheetRow } from '#lib/core/sheet-xml.ts';
import { db, disconnect, Prisma } from '#lib/db/client.ts';
import { toMovement } from '#lib/domain/history/queries/to-movement.ts';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import type { MovementRow } from '#lib/domain/history/store/rows.ts';
import { knownReasons } from '#lib/processor/dictionary.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import '#tests/database.ts';
import { toCells, toSheetCell, toTextCell } from '#tests/export-cells.ts';
import { toExportColumns } from './rules/columns.ts';
import { toExportTexts } from './rules/texts.ts';
import { type ExportFormat, exportFormats } from './schemas.ts';
import { toLine } from './store/lines.ts';

/** Much of what separates, quotes, counts, calculates or is escaped, next to letters of both languages. */
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
      'A_x0031_',
      '_x0031_',
      "'007",
      ' =1',
      'e5',
      '.e5',
    ),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const text = fc.option(texts);
const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const until = new Date('2028-01-01');
const moment = fc.date({ min: new Date('2000-01-01'), max: until, noInvalidDate: true });

const movementRows: fc.Arbitrary<MovementRow> = fc.record({
  id: digits(26, 26).map((end) => `po_${end}`),
  kind: fc.constantFrom('payout', 'payment', 'refund'),
  status: fc.constantFrom('declined', 'error', 'cancelled'),
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
  bankName: fc.option(fc.oneof(texts, fc.constantFrom('Т-Банк', ' БАНК  т-банк', 'Банк Т-Банк '))),
  reference: text,
  paymentId: fc.constant(null),
  paymentReference: text,
  makerName: text,
  approverNames: fc.array(
    texts.filter((name) => name !== ''),
    { maxLength: 2 },
  ),
  errorCode: fc.constantFrom(null, 'CODE_PT0001', 'CODE_X', 'HTTP 400', 'no_answer_in_time'),
  errorMessage: fc.oneof(
    fc.constantFrom('The transaction could not be processed.', ' THE transaction could not be processed'),
    text,
  ),
  createdAt: moment,
  finishedAt: fc.option(moment),
}) as never;

const columns = toExportColumns(historyColumns);
const latinNames = { '100000000004': 'T-Bank', 'т-банк': 'T-Bank' };
const toLatin = (bank: string | null) => {
  const bare = bank
    ?.trim()
    .toLowerCase()
    .replace(/^банк\s+/, '');
  return new Map(Object.entries(latinNames)).get(bank ?? '') ?? (bare === 'т-банк' ? 'T-Bank' : null);
};
const zones = [
  'UTC',
  'Europe/Moscow',
  'Asia/Katmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];
const languages = [
  ['ru', ru],
  ['en', en],
] as const;

/** The columns of `toRows`, of these rows. */
function toSource(rows: readonly MovementRow[]): Prisma.Sql {
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return Prisma.sql`SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS "rows" ("id" text, "kind" text, "status" text,
    "reviewReason" text, "amountMinor" bigint, "currency" text, "method" text, "methodName" text, "partyName" text,
    "phone" text, "cardFirst6" text, "cardLast4" text, "instrument" text, "bankCode" text, "bankName" text,
    "reference" text, "paymentReference" text, "makerName" text, "approverNames" text[], "errorCode" text,
    "errorMessage" text, "createdAt" timestamptz, "finishedAt" timestamptz)`;
}

function toReference(cells: ReturnType<typeof toCells>, format: ExportFormat): string {
  if (format !== 'xlsx')
    return cells.map((cell) => toTextCell(cell, format)).join(csvDialects[format].separator);
  const row = cells.map((cell, at) => toSheetCell(cell, at, rowNumber)).join('');
  return `${sheetRow[0]}${rowNumber}${sheetRow[1]}${row}${sheetRow[2]}`;
}

const cases = exportFormats.flatMap((format) =>
  languages.map(([locale, messages], at) => ({
    format,
    locale,
    messages,
    timeZones: zones.filter((_, of) => of % 2 === at),
  })),
);

test.each(cases)(
  'a line for $format in $locale is byte for byte what the screen says of the same movement',
  async ({ format, locale, messages, timeZones }) => {
    const texts = toExportTexts(createTranslator({ locale, messages: messages as never }) as never, locale);
    for (const timeZone of timeZones) {
      const line = toLine(columns, {
        isWhole: true,
        format,
        texts,
        timeZone,
        latinNames,
        knownReasons,
        until,
      });
      await fc.assert(
        fc.asyncProperty(fc.array(movementRows, { minLength: 60, maxLength: 100 }), async (rows) => {
          const made = await db().$queryRaw<
            { line: string }[]
          >`SELECT ${line} AS line FROM (${toSource(rows)}) AS "rows"`;
          for (const [at, row] of rows.entries())
            expect(made[at]?.line).toBe(
              toReference(toCells(toMovement(row, toLatin), columns, texts, timeZone), format),
            );
        }),
        { numRuns: 6, endOnFailure: true },
      );
    }
  },
);

afterAll(disconnect);
