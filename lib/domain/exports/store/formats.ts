import 'server-only';
import { type CsvDialect, csvDialects, plainPattern, quotedPatterns, unsafePatterns } from '#lib/core/csv.ts';
import {
  inlineText,
  momentCell,
  rowNumber,
  sheetRow,
  sumCell,
  toPlace,
  xmlPatterns,
} from '#lib/core/sheet-xml.ts';
import { Prisma } from '#lib/db/client.ts';
import type { ExportFormat } from '../schemas.ts';

const { sql } = Prisma;

/** Writes a value as the cell of the column that is at `at`; null where the value is. */
type ToCell = (value: Prisma.Sql, at: number) => Prisma.Sql;

/** How a kind of file writes its cells, and a row of them. The same rules as `toTextCell` and `toSheetCell`, in SQL. */
export type Format = {
  toText: ToCell;
  /** The cell of a moment as the clock of the file's zone shows it. */
  toMoment: ToCell;
  /** The cell of the exact decimal of "amountMinor". */
  toSum: ToCell;
  toRow: (cells: readonly Prisma.Sql[]) => Prisma.Sql;
};

export const toFormat = (format: ExportFormat): Format =>
  format === 'xlsx' ? sheetFormat : toCsvFormat(csvDialects[format]);

const readableMoment = (local: Prisma.Sql) => sql`to_char(${local}, 'YYYY-MM-DD HH24:MI:SS')`;
const concat = (parts: readonly (string | Prisma.Sql)[]) => Prisma.join([...parts], ' || ');

function toCsvFormat({ separator, decimalMark }: CsvDialect): Format {
  const guard = (text: Prisma.Sql) =>
    sql`CASE WHEN ${text} ~ ${unsafePatterns[separator]} THEN '''' || ${text} ELSE ${text} END`;
  const quote = (text: Prisma.Sql) => sql`(SELECT CASE WHEN "guarded" ~ ${quotedPatterns[separator]}
    THEN '"' || replace("guarded", '"', '""') || '"' ELSE "guarded" END FROM (SELECT ${guard(text)} AS "guarded" OFFSET 0) AS "text")`;
  return {
    toText: (text) => sql`CASE WHEN ${text} ~ ${plainPattern} THEN ${text} ELSE ${quote(text)} END`,
    toMoment: readableMoment,
    toSum: (decimal) => sql`replace(${decimal}, '.', ${decimalMark})`,
    toRow: (cells) => Prisma.join([...cells], ` || '${separator}' || `),
  };
}

/** Excel keeps fifteen digits of a number; a longer sum is written as text rather than rounded. */
const mostKept = 10 ** 15 - 1;

const sheetFormat: Format = {
  toText: (text, at) => sql`CASE WHEN ${text} <> '' THEN ${toSheetText(toXml(text), at)} END`,
  toMoment: (local, at) => {
    // Excel counts a day before March 1900 that never was, and nothing before 1900.
    const isCounted = sql`${local} >= '1900-03-01'`;
    const seconds = sql`floor(extract(epoch FROM ${local}))::float8`;
    // Days since the end of 1899, and a tenth of a millisecond more: programs that cut a fraction off instead of rounding it
    // show the same second.
    const days = sql`((${seconds} * 1000 + 2209161600000 + 0.1::float8) / 86400000)::text`;
    return sql`CASE WHEN ${isCounted} THEN ${toCell(momentCell, days, at)} ELSE ${toSheetText(readableMoment(local), at)} END`;
  },
  toSum: (decimal, at) => sql`CASE WHEN "amountMinor" BETWEEN ${-mostKept} AND ${mostKept}
    THEN ${toCell(sumCell, decimal, at)} ELSE ${toSheetText(decimal, at)} END`,
  toRow: (cells) => concat([sheetRow[0] + rowNumber + sheetRow[1], ...cells, sheetRow[2]]),
};

function toCell([before, after]: readonly [string, string], value: Prisma.Sql, at: number): Prisma.Sql {
  return concat([toPlace(at, rowNumber) + before, value, after]);
}

const toSheetText: ToCell = (text, at) => toCell(inlineText, text, at);

function toXml(text: Prisma.Sql): Prisma.Sql {
  const { unusual, forbidden, code } = xmlPatterns;
  const kept = sql`regexp_replace(${text}, ${forbidden}, '', 'g')`;
  const coded = sql`regexp_replace(${kept}, ${code}, '_x005F_', 'g')`;
  return sql`CASE WHEN ${text} ~ ${unusual}
    THEN replace(replace(replace(${coded}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') ELSE ${text} END`;
}
