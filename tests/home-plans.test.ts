import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { firstIdAt } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import {
  countAttention,
  listAttention,
  listEndingIds,
  listSilent,
  sumOpen,
} from '#lib/domain/payouts/store/home.ts';
import { foldFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { explainingTx, summed } from '../bench/plans/explain.ts';

const noon = new Date('2026-11-21T09:00:00Z');
const paid = 4_000;
const underWay = 1_000;
const unknown = 5;
let manager: Person;

/** A busy day: counting its rows reads thousands of buffers. */
beforeAll(async () => {
  manager = await newPerson('manager');
  const ids = Array.from({ length: paid + underWay + unknown }, (_, at) =>
    firstIdAt('payout', new Date(1_750_000_000_000 + at)),
  );
  await rows(
    `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, recipient_phone,
       recipient_bank_code, recipient_bank_name)
     SELECT id, 'DAY-' || i, 'sbp', 100, 'RUB', 'recipient_gets', $2, '+79161234567', '100000000111', 'Сбербанк'
     FROM unnest($1::text[]) WITH ORDINALITY AS made (id, i)`,
    [ids, manager.userId],
  );
  await rows(
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, fingerprint, finished_at)
     SELECT 'att_' || id, id, status::payout_status, order_no, 'plans', CASE status WHEN 'paid_out' THEN $1::timestamptz END
     FROM (SELECT *, CASE WHEN split_part(order_no, '-', 2)::int <= ${paid} THEN 'paid_out'
       WHEN split_part(order_no, '-', 2)::int <= ${paid + underWay} THEN 'accepted' ELSE 'unknown' END AS status
       FROM payouts WHERE order_no LIKE 'DAY-%') stated`,
    [noon],
  );
  await rows(
    `UPDATE payout_attempts SET status_at = $1::timestamptz - split_part(client_reference_id, '-', 2)::int * interval '1 second'
     WHERE status = 'paid_out'`,
    [noon],
  );
  await rows(
    `INSERT INTO payout_events (payout_id, attempt_id, at, source, kind, to_status)
     SELECT payout_id, id, status_at, 'system', 'reported', status FROM payout_attempts WHERE status = 'paid_out'
     ORDER BY status_at`,
  );
  await foldFigures();
  await rows('VACUUM ANALYZE payouts, payout_attempts, payout_events, figures, figure_changes');
});

const yesterday = () => new Date(noon.getTime() - 86_400_000);
const attentionOf = () => ({
  makerId: null,
  viewerId: manager.userId,
  mayAnswer: true,
  mayApprove: true,
  unlistedSince: yesterday(),
});

test.each([
  ['the sums of what is open', 64, sumOpen],
  ['how many payouts somebody has to look into', 64, (tx: Tx) => countAttention(tx, attentionOf())],
  ['the first of them', 64, (tx: Tx) => listAttention(tx, attentionOf(), 8)],
  ['the first that the processor is silent about', 64, (tx: Tx) => listSilent(tx, null, noon, 8)],
  ['the first of one maker', 64, (tx: Tx) => listSilent(tx, manager.userId, noon, 8)],
  // Each of the twenty is found in the index of its own events.
  [
    'the newest endings of a maker of thousands',
    96,
    (tx: Tx) => listEndingIds(tx, manager.userId, yesterday(), 20),
  ],
] as const)('%s cost little on a busy day', async (_, most, read) => {
  const { tx, seen } = explainingTx(rows);
  await read(tx);
  expect(summed(seen).buffers).toBeLessThanOrEqual(most);
});

test('and add up each open payout', async () => {
  const { tx } = explainingTx(rows);
  const found = await sumOpen(tx);
  expect(Object.fromEntries(found.map(({ status, amountMinor }) => [status, amountMinor]))).toEqual({
    accepted: 100n * BigInt(underWay),
    unknown: 100n * BigInt(unknown),
  });
});

test('and tell the newest endings of a maker of thousands', async () => {
  const { tx } = explainingTx(rows);
  const newest = await rows<{ id: string }>(
    'SELECT e.id::text FROM payout_events e ORDER BY e.id DESC LIMIT 20',
  );
  expect(await listEndingIds(tx, manager.userId, yesterday(), 20)).toEqual(
    newest.map(({ id }) => BigInt(id)),
  );
});
