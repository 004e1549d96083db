import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import type { Tx } from '#lib/db/client.ts';
import { countAttention, listAttention, sumByStatus } from '#lib/domain/payouts/store/home.ts';
import { foldFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { explainingTx, summed } from '../bench/plans/explain.ts';

const noon = new Date('2026-11-21T09:00:00Z');
const paid = 4_000;
const underWay = 1_000;
const unknown = 5;
let manager: Person;

/** A busy day: whoever counts its rows reads thousands of buffers. */
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
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, content_hash, finished_at)
     SELECT 'att_' || id, id, status::payout_status, order_no, 'plans', CASE status WHEN 'paid_out' THEN $1::timestamptz END
     FROM (SELECT *, CASE WHEN split_part(order_no, '-', 2)::int <= ${paid} THEN 'paid_out'
       WHEN split_part(order_no, '-', 2)::int <= ${paid + underWay} THEN 'accepted' ELSE 'unknown' END AS status
       FROM payouts WHERE order_no LIKE 'DAY-%') stated`,
    [noon],
  );
  await foldFigures();
  await rows('VACUUM ANALYZE payouts, payout_attempts, figures, figure_changes');
});

const today = {
  from: startOfLocalDay(noon, 'Europe/Moscow'),
  before: startOfLocalDay(noon, 'Europe/Moscow', 1),
};
const concern = () => ({ makerId: null, viewerId: manager.userId, mayAnswer: true });

test.each([
  ['the sums of the day and of what is open', (tx: Tx) => sumByStatus(tx, manager.userId, today)],
  ['how many payouts somebody has to look into', (tx: Tx) => countAttention(tx, concern())],
  ['the first of them', (tx: Tx) => listAttention(tx, concern(), 5)],
])('%s cost little on a busy day', async (_, read) => {
  const { tx, seen } = explainingTx(rows);
  await read(tx);
  expect(summed(seen).buffers).toBeLessThanOrEqual(64);
});

test('and count each payout of it', async () => {
  const { tx } = explainingTx(rows);
  const found = await sumByStatus(tx, manager.userId, today);
  expect(Object.fromEntries(found.map(({ status, count }) => [status, count]))).toEqual({
    paid_out: paid,
    accepted: underWay,
    unknown,
  });
});
