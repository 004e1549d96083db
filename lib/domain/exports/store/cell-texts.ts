import 'server-only';
import { outerSpaces, spaces } from '#lib/core/csv.ts';
import { Prisma } from '#lib/db/client.ts';
import { type CellSources, cancelReasons, type ExportColumn } from '../schemas.ts';

const { sql } = Prisma;

/** The columns of a file that are texts; the others are moments and sums. */
export type TextColumn = Exclude<ExportColumn, 'created' | 'finished' | 'amount'>;

/** What the cells of each column say, as `toMovement` and the screen say it; a text is null where there is nothing to say. */
export function toCellTexts(sources: CellSources): Record<TextColumn, Prisma.Sql> {
  const { texts, latinNames, isWhole } = sources;
  return {
    type: find(texts.kinds, sql`"kind"`),
    reference: sql`"reference"`,
    paymentReference: sql`"paymentReference"`,
    status: find(texts.statuses, statusKey),
    party: isWhole ? sql`"partyName"` : maskedName,
    instrument: isWhole ? instrument : maskedInstrument,
    method: sql`CASE WHEN "method" = 'other' AND "methodName" <> '' THEN "methodName" ELSE ${find(texts.methods, sql`"method"`)} END`,
    bank: texts.locale === 'en' ? toLatinBank(latinNames) : sql`"bankName"`,
    maker: sql`"makerName"`,
    approver: sql`array_to_string("approverNames", ', ')`,
    error: toReason(sources),
    errorCode: sql`"errorCode"`,
    currency: sql`CASE WHEN "amountMinor" IS NOT NULL THEN "currency" END`,
    id: sql`"id"`,
  };
}

/**
 * The text of a key. A constant of jsonb and not a joined table: it is found by bisection whatever the planner expects of
 * the filters, and no row is lost or doubled by it.
 */
const find = (texts: CellSources['latinNames'], key: Prisma.Sql): Prisma.Sql =>
  sql`(${JSON.stringify(texts)}::jsonb ->> (${key}))`;

const statusKey = sql`CASE WHEN "kind" = 'refund' AND "status" = 'cancelled' AND "reviewReason" = ANY (${[...cancelReasons]})
  THEN "reviewReason" ELSE "kind" || '.' || "status" END`;

const trim = (text: Prisma.Sql) => sql`regexp_replace(${text}, ${outerSpaces}, '', 'g')`;
/** The database's own locale may know no letters but ASCII (docs/decisions/111). */
const toLowerCase = (text: Prisma.Sql) => sql`lower(${text} COLLATE "letters")`;

function toLatinBank(names: CellSources['latinNames']): Prisma.Sql {
  const toName = (bank: Prisma.Sql) => {
    const bare = sql`regexp_replace(${toLowerCase(trim(bank))}, ${`^банк[${spaces}]+`}, '')`;
    return sql`${find(names, bank)}, ${find(names, bare)}`;
  };
  return sql`coalesce(${toName(sql`"bankCode"`)}, ${toName(sql`"bankName"`)}, "bankName")`;
}

/** Our own text where there is one, else the processor's. */
function toReason({ texts: { reasons, httpReason }, knownReasons }: CellSources): Prisma.Sql {
  const known = Object.fromEntries(
    knownReasons.map(({ code, message, ours }) => [`${code} ${message}`, reasons[ours] ?? null]),
  );
  const message = toLowerCase(sql`regexp_replace(${trim(sql`"errorMessage"`)}, '\\.$', '')`);
  const sentence = sql`CASE WHEN "errorCode" ~ '^HTTP [0-9]{3}$' THEN ${httpReason} ELSE ${find(reasons, sql`"errorCode"`)} END`;
  return sql`CASE WHEN "errorCode" IS NOT NULL OR "errorMessage" IS NOT NULL THEN coalesce(
    ${find(known, sql`"errorCode" || ' ' || ${message}`)},
    concat_ws(' ', ${sentence}, nullif(${trim(sql`"errorMessage"`)}, ''))) END`;
}

const noBreakSpace = '\u00a0';

/** As `formatCard` writes it. */
const toCard = (first6: Prisma.Sql, last4: Prisma.Sql) => sql`CASE WHEN length(${first6}) = 6
  THEN left(${first6}, 4) || ${noBreakSpace} || right(${first6}, 2) || ${`••${noBreakSpace}••••${noBreakSpace}`} || ${last4}
  ELSE ${`••••${noBreakSpace}`} || ${last4} END`;

/** As `toInstrument` masks it: enough to recognise, too little to use. */
const instrument = sql`CASE
  WHEN "phone" ~ '^\\+7[0-9]{10}$' THEN ${`+7${noBreakSpace}`} || substr("phone", 3, 3)
    || ${`${noBreakSpace}•••\u2011`} || substr("phone", 9, 2) || ${'\u2011'} || substr("phone", 11)
  WHEN "phone" IS NOT NULL THEN regexp_replace("phone", '^(\\+?[0-9]{0,3})[0-9]*([0-9]{4})$', ${`\\1${noBreakSpace}•••${noBreakSpace}\\2`})
  WHEN "cardLast4" IS NOT NULL THEN ${toCard(sql`"cardFirst6"`, sql`"cardLast4"`)}
  WHEN "instrument" ~ '^([0-9]{6})?[•*]+[0-9]{4}$'
    THEN ${toCard(sql`substring("instrument" FROM '^[0-9]{6}')`, sql`right("instrument", 4)`)}
  ELSE "instrument" END`;

/** As `maskName` writes it. */
const maskedName = sql`regexp_replace(regexp_replace(${trim(sql`"partyName"`)}, ${`[${spaces}]+`}, ' ', 'g'), '([^ ])[^ ]*', '\\1•••', 'g')`;

/** As `maskInstrument` writes it. */
const maskedInstrument = sql`CASE WHEN ${instrument} LIKE '+%' THEN ${instrument}
  ELSE '••••' || right(regexp_replace(${instrument}, ${`[${spaces}•*]`}, '', 'g'), 4) END`;
