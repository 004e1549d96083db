import 'server-only';
import { currencyCodes } from '#lib/core/currency.ts';
import { placePoint } from '#lib/core/money.ts';
import { listOffsets, type Offset } from '#lib/core/offsets.ts';
import { Prisma } from '#lib/db/client.ts';
import type { CellSources, ExportColumn, ExportFormat } from '../schemas.ts';
import { type TextColumn, toCellTexts } from './cell-texts.ts';
import { toFormat } from './formats.ts';

const { sql } = Prisma;

type Wanted = CellSources & { format: ExportFormat; timeZone: string; until: Date };

const dayMs = 86_400_000;

/**
 * A row of the file as SQL writes it of a row of `toRows`: for text a line without its end, for a workbook a row in which
 * `rowNumber` stands for its number.
 */
export function toLine(columns: readonly ExportColumn[], wanted: Wanted): Prisma.Sql {
  const format = toFormat(wanted.format);
  const texts = toCellTexts(wanted);
  const offsets = listOffsets(wanted.timeZone, new Date(wanted.until.getTime() + dayMs));
  const toMoment = (moment: Prisma.Sql, at: number) => format.toMoment(toLocal(moment, offsets), at);
  const others: Record<Exclude<ExportColumn, TextColumn>, (at: number) => Prisma.Sql> = {
    created: (at) => toMoment(sql`"createdAt"`, at),
    finished: (at) => toMoment(sql`"finishedAt"`, at),
    amount: (at) => sql`CASE WHEN "amountMinor" IS NULL OR "currency" IS NULL
      THEN ${format.toText(sql`${wanted.texts.noAmount}::text`, at)} ELSE ${format.toSum(decimal, at)} END`,
  };
  const named = columns.map((column, at) => {
    const name = Prisma.raw(`"c${at}"`);
    return column in others
      ? { cell: others[column as keyof typeof others](at), texts: [] }
      : { cell: format.toText(name, at), texts: [sql`${texts[column as TextColumn]} AS ${name}`] };
  });
  const cells = named.map(({ cell }) => sql`coalesce(${cell}, '')`);
  // OFFSET keeps a text from being computed again wherever its cell names it.
  return sql`(SELECT ${format.toRow(cells)}
    FROM (SELECT ${Prisma.join(named.flatMap((each) => each.texts))} OFFSET 0) AS "texts")`;
}

/**
 * Offsets of the zones that JavaScript knows and the screen shows: the database's may be older, or without the old
 * names.
 */
function toLocal(moment: Prisma.Sql, offsets: readonly Offset[]): Prisma.Sql {
  const toInterval = (seconds: number) => sql`make_interval(secs => ${seconds}::float8)`;
  const cases = offsets
    .slice(0, -1)
    .map(({ since, seconds }) => sql`WHEN ${moment} >= ${since}::timestamptz THEN ${toInterval(seconds)}`);
  const first = toInterval(offsets.at(-1)?.seconds ?? 0);
  const offset = cases.length === 0 ? first : sql`CASE ${Prisma.join(cases, ' ')} ELSE ${first} END`;
  return sql`((${moment} AT TIME ZONE 'UTC') + ${offset})`;
}

/** One minor unit of a currency, as text → the currencies that have it. */
const units = [...Map.groupBy(currencyCodes, (currency) => placePoint('1', currency))].map(
  ([unit, codes]) => sql`WHEN "currency" = ANY (${[...codes] as string[]}) THEN ${unit}::numeric`,
);
/** Whole minor units times a power of ten: exact, with as many decimals as the currency has. */
const decimal = sql`("amountMinor" * CASE ${Prisma.join(units, ' ')} END)::text`;
