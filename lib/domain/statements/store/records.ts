import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { toOrderKey } from '#lib/core/order-key.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { payments as searched } from '#lib/domain/payments/store/listing.ts';
import { allOf } from '#lib/list/store/conditions.ts';
import { exactly } from '#lib/list/store/search.ts';
import type { OurRecord } from '../schemas/records.ts';
import type { Outcome, RecordKind } from '../status.ts';

type Row = {
  kind: RecordKind;
  recordId: string;
  subjectId: string;
  processorId: string | null;
  reference: string | null;
  references: string[];
  sums: string[];
  outcome: Outcome;
  status: string;
  at: Date;
};
/** A record with the moment at which its money moved. */
export type FoundRecord = OurRecord & { at: Date };

/** Any of these ids or references, or what happened in a span. Each is answered by an index of its table. */
export type Wanted = { ids: readonly string[]; references: readonly string[] };

const outcomeOf = (status: Prisma.Sql, moved: readonly string[], failed: readonly string[]) => Prisma.sql`
  CASE WHEN ${status} IN (${Prisma.join(moved)}) THEN 'moved' WHEN ${status} IN (${Prisma.join(failed)}) THEN 'failed'
    ELSE 'open' END`;

/** Sums as "minor CODE"; what is not known is left out. */
const sumsOf = (...pairs: [Prisma.Sql, Prisma.Sql][]) =>
  Prisma.sql`array_remove(ARRAY[${Prisma.join(
    pairs.map(([minor, currency]) => Prisma.sql`${minor} || ' ' || ${currency}`),
  )}], NULL)`;

const ended = ['declined', 'error', 'refused', 'not_sent', 'cancelled', 'resolved_not_paid'];
const a = (name: string) => Prisma.raw(`a."${name}"`);
const p = (name: string) => Prisma.raw(`p."${name}"`);
const r = (name: string) => Prisma.raw(`r."${name}"`);

const payouts = Prisma.sql`SELECT 'payout' AS "kind", a."id" AS "recordId", a."payout_id" AS "subjectId",
    a."processor_disbursement_id" AS "processorId", a."client_reference_id" AS "reference",
    array_remove(ARRAY[a."client_reference_id", p."order_no", p."order_typed"], NULL) AS "references",
    ${sumsOf([p('amount_minor'), p('currency')], [a('debited_minor'), a('debited_currency')], [a('received_minor'), a('received_currency')])} AS "sums",
    ${outcomeOf(Prisma.sql`a."status"::text`, ['paid_out', 'resolved_paid'], ended)} AS "outcome",
    a."status"::text AS "status", coalesce(a."finished_at", a."status_at") AS "at"
  FROM "payout_attempts" a JOIN "payouts" p ON p."id" = a."payout_id"`;

const payments = Prisma.sql`SELECT 'payment' AS "kind", p."id" AS "recordId", p."id" AS "subjectId",
    p."processor_payment_id" AS "processorId", p."client_reference_id" AS "reference",
    array_remove(ARRAY[p."client_reference_id"], NULL) AS "references",
    ${sumsOf([p('amount_minor'), p('currency')], [Prisma.sql`nullif(p."captured_minor", 0)`, p('currency')], [p('submitted_minor'), p('submitted_currency')], [p('authorised_minor'), p('authorised_currency')], [p('settled_minor'), p('settled_currency')])} AS "sums",
    ${outcomeOf(Prisma.sql`p."status"::text`, ['captured'], ['declined', 'error', 'expired', 'cancelled'])} AS "outcome",
    p."status"::text AS "status", p."status_at" AS "at"
  FROM "payments" p`;

const refunds = Prisma.sql`SELECT 'refund' AS "kind", r."id" AS "recordId", r."id" AS "subjectId",
    r."processor_refund_id" AS "processorId", r."number" AS "reference",
    array_remove(ARRAY[r."number", paid."client_reference_id", paid."processor_payment_id"], NULL) AS "references",
    ${sumsOf([r('amount_minor'), r('currency')], [r('processed_minor'), r('processed_currency')])} AS "sums",
    ${outcomeOf(Prisma.sql`r."status"::text`, ['refunded', 'resolved_paid'], [...ended, 'failed'])} AS "outcome",
    r."status"::text AS "status", coalesce(r."finished_at", r."status_at") AS "at"
  FROM "refunds" r JOIN "payments" paid ON paid."id" = r."payment_id"`;

/** What an attempt adds to the order number when the order is paid again. */
const again = /-R\d{1,3}$/;

const finders: Record<RecordKind, (wanted: Wanted) => Prisma.Sql[]> = {
  payout: ({ ids, references }) => [
    Prisma.sql`${payouts} WHERE a."processor_disbursement_id" = ANY(${ids})`,
    Prisma.sql`${payouts} WHERE p."order_no" = ANY(${references.map((each) => toOrderKey(each.replace(again, '')))})
      AND a."status" NOT IN ('draft', 'pending_approval', 'approved')`,
  ],
  payment: ({ ids, references }) => [
    Prisma.sql`${payments} WHERE p."processor_payment_id" = ANY(${ids})`,
    Prisma.sql`${payments} WHERE ${allOf(Object.values(exactly(searched, { kind: 'number', column: p('client_reference_id') }, references)))}`,
  ],
  refund: ({ ids, references }) => [
    Prisma.sql`${refunds} WHERE r."processor_refund_id" = ANY(${ids})`,
    Prisma.sql`${refunds} WHERE r."number" = ANY(${references}) AND r."status" NOT IN ('pending_approval', 'approved')`,
  ],
};

/** Our records with any of these ids or references. */
export async function findRecords(
  tx: Tx,
  kinds: readonly RecordKind[],
  wanted: Wanted,
): Promise<OurRecord[]> {
  const found = new Map<string, OurRecord>();
  for (const statement of kinds.flatMap((kind) => finders[kind](wanted)))
    for (const row of await tx.$queryRaw<Row[]>(statement)) found.set(row.recordId, toRecord(row));
  return [...found.values()];
}

type Span = { from: Date; before: Date };
const dayMs = 86_400_000;

/** Ids of payments that were first seen about then: some are looked up days after they were made. */
const seenAbout = ({
  from,
  before,
}: Span) => Prisma.sql`p."id" >= ${firstIdAt('payment', new Date(from.getTime() - dayMs))}
  AND p."id" < ${firstIdAt('payment', new Date(before.getTime() + 30 * dayMs))}`;

const movedIn: Record<RecordKind, (span: Span) => Prisma.Sql> = {
  payout: ({
    from,
    before,
  }) => Prisma.sql`${payouts} WHERE a."status" = ANY('{paid_out,resolved_paid}'::payout_status[])
    AND a."finished_at" >= ${from} AND a."finished_at" < ${before}`,
  payment: (span) => Prisma.sql`${payments} WHERE p."status" = 'captured' AND ${seenAbout(span)}
    AND p."status_at" >= ${span.from} AND p."status_at" < ${span.before}`,
  refund: ({
    from,
    before,
  }) => Prisma.sql`${refunds} WHERE r."status" = ANY('{refunded,resolved_paid}'::refund_status[])
    AND r."finished_at" >= ${from} AND r."finished_at" < ${before}`,
};

/** A line of a statement that counts and that lists the record: what only we have is known once it appears in any of them. */
const listsIt = Prisma.sql`l."verdict" IN ('matched', 'differs') AND s."status" = 'compared' AND s."replaced_by_id" IS NULL`;

/** The newest statement other than this one that lists each of these records of ours. */
export async function findListedElsewhere(
  tx: Tx,
  statementId: string,
  { recordIds, subjectIds }: { recordIds: readonly string[]; subjectIds: readonly string[] },
) {
  if (recordIds.length === 0) return [];
  return tx.$queryRaw<{ recordId: string; id: string; fileName: string }[]>`
    SELECT DISTINCT ON (l."record_id") l."record_id" AS "recordId", s."id", s."file_name" AS "fileName"
    FROM "statement_lines" l JOIN "statements" s ON s."id" = l."statement_id"
    WHERE l."subject_id" = ANY(${[...subjectIds]}) AND l."record_id" = ANY(${[...recordIds]})
      AND s."id" <> ${statementId} AND ${listsIt}
    ORDER BY l."record_id", s."id" DESC`;
}

/** Records that moved money in that span and that no statement lists, at most so many. */
export async function listUnlisted(
  tx: Tx,
  { statementId, kind, span, take }: { statementId: string; kind: RecordKind; span: Span; take: number },
): Promise<FoundRecord[]> {
  const rows = await tx.$queryRaw<Row[]>`SELECT * FROM (${movedIn[kind](span)}) AS "ours"
    WHERE NOT EXISTS (SELECT 1 FROM "statement_lines" l
        WHERE l."statement_id" = ${statementId} AND l."record_id" = "ours"."recordId")
      AND NOT EXISTS (SELECT 1 FROM "statement_lines" l JOIN "statements" s ON s."id" = l."statement_id"
        WHERE l."subject_id" = "ours"."subjectId" AND l."record_id" = "ours"."recordId" AND ${listsIt})
    LIMIT ${take}`;
  return rows.map((row) => ({ ...toRecord(row), at: row.at }));
}

function toRecord({ sums, kind, at: _at, ...row }: Row): OurRecord {
  return { ...row, kind, amounts: sums.flatMap(toMoney), direction: kind === 'payment' ? 'in' : 'out' };
}

function toMoney(sum: string): Money[] {
  const [minor = '', currency = ''] = sum.split(' ');
  return [moneyOf(BigInt(minor), currency)];
}
