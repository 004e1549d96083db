import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payments } from '#lib/domain/payments/store/listing.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { refundGroups } from '#lib/domain/refunds/status.ts';
import { allOf } from '#lib/list/store/conditions.ts';
import { exactly } from '#lib/list/store/search.ts';
import type { MovementKind } from '../status.ts';

/** What the records of one person are found by. */
export type PersonKey =
  | { kind: 'phone'; phone: string }
  | { kind: 'card'; cardHash: string; first6: string; last4: string }
  | { kind: 'payer'; instrument: string; name: string | null };

type Kinds = readonly MovementKind[];

const never = Prisma.sql`FALSE`;

/** The condition on a payout `p`, a payment `y` and a refund `r` of this person. */
function toConditions(key: PersonKey): Record<MovementKind, Prisma.Sql> {
  if (key.kind === 'card')
    return { payout: Prisma.sql`p.card_hash = ${key.cardHash}`, payment: never, refund: never };
  const paid =
    key.kind === 'phone'
      ? Prisma.sql`y.payer_phone = ${key.phone}`
      : Prisma.sql`y.id = ANY (${toPaidWith(key)})`;
  const ofPaid = Prisma.sql`r.payment_id = ANY (ARRAY(SELECT y.id FROM payments y WHERE ${paid}))`;
  if (key.kind === 'payer') return { payout: never, payment: paid, refund: ofPaid };
  return {
    payout: Prisma.sql`p.recipient_phone = ${key.phone}`,
    payment: paid,
    refund: Prisma.sql`(r.recipient_phone = ${key.phone} OR ${ofPaid})`,
  };
}

/** The payments of a payer without a phone: the search finds the instrument. */
function toPaidWith({ instrument, name }: Extract<PersonKey, { kind: 'payer' }>): Prisma.Sql {
  const { test, by } = exactly(payments, { kind: 'card', column: Prisma.sql`p."payer_instrument"` }, [
    instrument,
  ]);
  return Prisma.sql`ARRAY(SELECT p.id FROM ${payments.from} WHERE ${by} AND ${test}
    AND p.payer_phone IS NULL AND p.payer_name IS NOT DISTINCT FROM ${name})`;
}

/** Their ids and moments, of these kinds. */
function toIds(key: PersonKey, kinds: Kinds): Prisma.Sql {
  const where = toConditions(key);
  const parts: Record<MovementKind, Prisma.Sql> = {
    payout: Prisma.sql`SELECT p.id, p.created_at AS at FROM payouts p WHERE ${where.payout}`,
    payment: Prisma.sql`SELECT y.id, y.created_at AS at FROM payments y WHERE ${where.payment}`,
    refund: Prisma.sql`SELECT r.id, r.created_at AS at FROM refunds r WHERE ${where.refund}`,
  };
  return Prisma.join(
    kinds.map((kind) => parts[kind]),
    ' UNION ALL ',
  );
}

const idRow = z.object({ id: z.string() });

/** The ids of one page, newest first, and of one row more. */
export async function listPersonIds(
  tx: Tx,
  { key, kinds, afterId, take }: { key: PersonKey; kinds: Kinds; afterId: string | undefined; take: number },
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const after = afterId
    ? Prisma.sql`WHERE (at, id) < (SELECT at, id FROM found WHERE id = ${afterId})`
    : Prisma.empty;
  const sql = Prisma.sql`WITH found AS (${toIds(key, kinds)})
    SELECT id FROM found ${after} ORDER BY at DESC, id DESC LIMIT ${take}`;
  return (await readRows(tx, idRow, sql)).map(({ id }) => id);
}

const sumRow = z.object({
  what: z.enum(['paidOut', 'paidIn', 'refunded', 'open']),
  currency: z.string(),
  amountMinor: z.bigint(),
  count: z.int(),
});

const movingMethods = payoutMethods.filter(movesMoney);
const openPayouts = [...payoutGroups.waiting, ...payoutGroups.moving, ...payoutGroups.attention];
const openRefunds = [...refundGroups.waiting, ...refundGroups.moving, ...refundGroups.attention];

/** All of their records added up by currency, however many there are. */
export async function sumOfPerson(tx: Tx, key: PersonKey, kinds: Kinds) {
  const where = toConditions(key);
  const parts: Record<MovementKind, Prisma.Sql> = {
    payout: Prisma.sql`
      SELECT CASE WHEN a.status::text = ANY (${[...payoutGroups.paid]}) THEN 'paidOut' ELSE 'open' END AS what, p.currency::text, p.amount_minor AS sum
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
      WHERE ${where.payout} AND p.method::text = ANY (${movingMethods})
        AND a.status::text = ANY (${[...payoutGroups.paid, ...openPayouts]})`,
    payment: Prisma.sql`
      SELECT 'paidIn' AS what, y.currency::text, y.captured_minor AS sum FROM payments y
      WHERE ${where.payment} AND y.captured_minor > 0 AND y.currency IS NOT NULL`,
    refund: Prisma.sql`
      SELECT CASE WHEN r.status::text = ANY (${[...refundGroups.done]}) THEN 'refunded' ELSE 'open' END AS what, r.currency::text, r.amount_minor AS sum
      FROM refunds r WHERE ${where.refund} AND r.status::text = ANY (${[...refundGroups.done, ...openRefunds]})`,
  };
  if (kinds.length === 0) return [];
  return readRows(
    tx,
    sumRow,
    Prisma.sql`SELECT what, currency, sum(sum)::bigint AS "amountMinor", count(*)::int AS count
      FROM (${Prisma.join(
        kinds.map((kind) => parts[kind]),
        ' UNION ALL ',
      )}) s GROUP BY what, currency`,
  );
}

const nameRow = z.object({
  name: z.string(),
  source: z.enum(['bank', 'payer', 'holder']),
  bankName: z.nullable(z.string()),
  at: z.date(),
});

/** Whatever they are called, the latest first; each once for each place that says it. */
export async function listNamesOfPerson(tx: Tx, key: PersonKey, kinds: Kinds, take: number) {
  const where = toConditions(key);
  const checked =
    key.kind === 'phone'
      ? Prisma.sql`c.phone = ${key.phone}`
      : key.kind === 'card'
        ? Prisma.sql`c.card_hash = ${key.cardHash}`
        : never;
  const parts = [
    ...(kinds.includes('payout')
      ? [
          Prisma.sql`SELECT c.recipient_name AS name, 'bank' AS source, c.bank_name, c.created_at AS at FROM recipient_checks c
            WHERE ${allOf([checked, Prisma.sql`c.recipient_name IS NOT NULL`])}`,
          Prisma.sql`SELECT p.recipient_name, 'bank', p.recipient_bank_name, p.created_at FROM payouts p
            WHERE ${where.payout} AND p.recipient_name IS NOT NULL`,
          // The bank was asked again before the payout left.
          Prisma.sql`SELECT a.recipient_name, 'bank', p.recipient_bank_name, coalesce(a.name_checked_at, a.created_at)
            FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
            WHERE ${where.payout} AND a.recipient_name IS NOT NULL`,
          Prisma.sql`SELECT p.holder_name, 'holder', NULL, p.created_at FROM payouts p WHERE ${where.payout} AND p.holder_name IS NOT NULL`,
        ]
      : []),
    ...(kinds.includes('refund') && key.kind === 'phone'
      ? [
          Prisma.sql`SELECT r.recipient_name, 'bank', r.recipient_bank_name, r.created_at FROM refunds r
            WHERE r.recipient_phone = ${key.phone} AND r.recipient_name IS NOT NULL`,
        ]
      : []),
    ...(kinds.includes('payment')
      ? [
          Prisma.sql`SELECT y.payer_name, 'payer', y.payer_bank, y.created_at FROM payments y WHERE ${where.payment} AND y.payer_name IS NOT NULL`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  return readRows(
    tx,
    nameRow,
    Prisma.sql`SELECT name, source, bank_name AS "bankName", max(at) AS at
      FROM (${Prisma.join(parts, ' UNION ALL ')}) n (name, source, bank_name, at)
      GROUP BY name, source, bank_name ORDER BY max(at) DESC LIMIT ${take}`,
  );
}

const noteRow = z.object({
  id: z.string(),
  subjectId: z.string(),
  reference: z.string(),
  authorName: z.string(),
  at: z.date(),
  text: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
});

/** What colleagues wrote when they made the records, and next to them later; the latest first. */
export async function listNotesOfPerson(tx: Tx, key: PersonKey, kinds: Kinds, take: number) {
  if (kinds.length === 0) return [];
  const sql = Prisma.sql`
    WITH found AS (SELECT id FROM (${toIds(key, kinds)}) f),
      written AS (
        SELECT n.id, n.subject_id, n.author_id, n.created_at AS at, n.text, n.file_name FROM notes n
          WHERE n.subject_id = ANY (ARRAY(SELECT id FROM found))
        UNION ALL SELECT p.id, p.id, p.maker_id, p.created_at, p.note, NULL FROM payouts p
          WHERE p.id = ANY (ARRAY(SELECT id FROM found)) AND p.note IS NOT NULL
        UNION ALL SELECT r.id, r.id, r.maker_id, r.created_at, r.note, NULL FROM refunds r
          WHERE r.id = ANY (ARRAY(SELECT id FROM found)) AND r.note IS NOT NULL
        ORDER BY at DESC LIMIT ${take})
    SELECT w.id, w.subject_id AS "subjectId", u.name AS "authorName", w.at, w.text, w.file_name AS "fileName",
      coalesce(p.order_typed, p.order_no, r.number, y.client_reference_id, y.processor_payment_id) AS reference
    FROM written w JOIN users u ON u.id = w.author_id LEFT JOIN payouts p ON p.id = w.subject_id
      LEFT JOIN refunds r ON r.id = w.subject_id LEFT JOIN payments y ON y.id = w.subject_id
    ORDER BY w.at DESC`;
  return readRows(tx, noteRow, sql);
}

const keyRow = z.object({
  phone: z.nullable(z.string()),
  cardHash: z.nullable(z.string()),
  first6: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  instrument: z.nullable(z.string()),
  name: z.nullable(z.string()),
  isErased: z.boolean(),
});

const nothing = Prisma.sql`NULL AS phone, NULL AS "cardHash", NULL AS first6, NULL AS last4`;

const keys: Record<MovementKind | 'recipient', (id: string) => Prisma.Sql> = {
  recipient: (id) => Prisma.sql`
    SELECT phone, card_hash AS "cardHash", card_first6 AS first6, card_last4 AS last4, NULL AS instrument, NULL AS name,
      false AS "isErased" FROM recipients WHERE id = ${id}`,
  payout: (id) => Prisma.sql`
    SELECT recipient_phone AS phone, card_hash AS "cardHash", card_first6 AS first6, card_last4 AS last4, NULL AS instrument,
      NULL AS name, erased_at IS NOT NULL AS "isErased" FROM payouts WHERE id = ${id}`,
  payment: (id) => Prisma.sql`
    SELECT ${nothing}, payer_instrument AS instrument, payer_name AS name, erased_at IS NOT NULL AS "isErased"
    FROM payments WHERE id = ${id} AND payer_phone IS NULL
    UNION ALL SELECT payer_phone, NULL, NULL, NULL, NULL, NULL, erased_at IS NOT NULL
    FROM payments WHERE id = ${id} AND payer_phone IS NOT NULL`,
  // The person who gets a refund to another account is its recipient.
  refund: (id) => Prisma.sql`
    SELECT coalesce(r.recipient_phone, y.payer_phone) AS phone, NULL AS "cardHash", NULL AS first6, NULL AS last4,
      y.payer_instrument AS instrument, y.payer_name AS name,
      r.erased_at IS NOT NULL OR y.erased_at IS NOT NULL AS "isErased"
    FROM refunds r JOIN payments y ON y.id = r.payment_id WHERE r.id = ${id}`,
};

/** Whom a record or an entry is about; null when it does not exist, says nobody, or was erased. */
export async function findPersonKey(
  tx: Tx,
  kind: MovementKind | 'recipient',
  id: string,
): Promise<PersonKey | null> {
  const [row] = await readRows(tx, keyRow, keys[kind](id));
  if (!row || row.isErased) return null;
  const { phone, cardHash, first6, last4, instrument, name } = row;
  if (phone !== null) return { kind: 'phone', phone };
  if (cardHash !== null) return { kind: 'card', cardHash, first6: first6 ?? '', last4: last4 ?? '' };
  return instrument === null ? null : { kind: 'payer', instrument, name };
}
