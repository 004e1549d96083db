import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { refundGroups } from '#lib/domain/refunds/status.ts';
import { newClient, rows } from '#tests/database.ts';
import { step, take } from '#tests/movement-steps.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { checkFigures, foldFigures, rebuildFigures } from './keep-figures.ts';

let manager: Person;
let refundIds: string[];

beforeAll(async () => {
  manager = await newPerson('manager');
  refundIds = [];
  // Two payments, because the database lets one refund of a payment be under way at a time.
  for (const amount of [10_000, 20_000]) {
    const { paymentId } = await newPayment(manager, { value: 900 });
    refundIds.push(await newRefund(manager, paymentId, { amount }));
  }
});

type Row = Record<string, unknown>;

/** The rows themselves, counted by statements that share nothing with the figures. */
async function countRows(): Promise<Row[]> {
  // A payout that moves no money is of a kind of its own, and never money that moved.
  const kind = `CASE WHEN p.method = ANY ($3::payout_method[]) THEN 'payout' ELSE 'test_payout' END`;
  return rows(
    `SELECT 'method' AS face, ${kind} AS kind, a.status::text, p.currency::text, p.method::text AS key, count(*)::int,
      sum(p.amount_minor)::text AS amount
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id WHERE a.is_current GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'method', 'payment', status::text, coalesce(currency, ''), method::text, count(*)::int,
      sum(coalesce(amount_minor, 0))::text FROM payments GROUP BY 3, 4, 5
    UNION ALL SELECT 'method', 'refund', status::text, currency, method::text, count(*)::int, sum(amount_minor)::text
      FROM refunds GROUP BY 3, 4, 5
    UNION ALL SELECT 'maker', ${kind}, a.status::text, p.currency, p.maker_id, count(*)::int, sum(p.amount_minor)::text
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id WHERE a.is_current GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'maker_day ' || date_trunc('day', p.created_at, 'UTC'), ${kind}, a.status::text, p.currency, p.maker_id,
      count(*)::int, sum(p.amount_minor)::text
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id WHERE a.is_current GROUP BY 1, 2, 3, 4, 5
    UNION ALL SELECT 'reason_day ' || date_trunc('day', created_at, 'UTC'), 'refund', status::text, currency, reason_code,
      count(*)::int, sum(amount_minor)::text FROM refunds GROUP BY 1, 3, 4, 5
    UNION ALL SELECT 'reason', 'refund', status::text, currency, reason_code, count(*)::int, sum(amount_minor)::text
      FROM refunds GROUP BY 3, 4, 5
    UNION ALL SELECT 'error', ${kind}, a.status::text, p.currency, coalesce(a.processor_error_code, ''), count(*)::int,
      sum(p.amount_minor)::text FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
      WHERE a.is_current AND a.status IN ('declined', 'error', 'refused', 'not_sent', 'resolved_not_paid') GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'bank_time', ${kind}, a.status::text, p.currency, p.recipient_bank_code, count(*)::int,
      sum(p.amount_minor)::text FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
      WHERE a.is_current AND a.status IN ('paid_out', 'declined', 'error') AND a.accepted_at IS NOT NULL
        AND a.finished_at IS NOT NULL AND p.recipient_bank_code IS NOT NULL GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'ended', ${kind}, a.status::text, p.currency, p.maker_id, count(*)::int, sum(p.amount_minor)::text
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
      WHERE a.is_current AND a.finished_at IS NOT NULL GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'open', ${kind}, a.status::text, p.currency, p.maker_id, count(*)::int, sum(p.amount_minor)::text
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
      WHERE a.is_current AND a.status = ANY ($1::payout_status[]) GROUP BY 2, 3, 4, 5
    UNION ALL SELECT 'open', 'refund', status::text, currency, maker_id, count(*)::int, sum(amount_minor)::text
      FROM refunds WHERE status = ANY ($2::refund_status[]) GROUP BY 3, 4, 5
    UNION ALL SELECT 'ended', 'paid_out', a.status::text, p.currency, '', count(*)::int, sum(p.amount_minor)::text
      FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id
      WHERE a.is_current AND a.finished_at IS NOT NULL AND a.status IN ('paid_out', 'resolved_paid')
        AND p.method = ANY ($3::payout_method[]) GROUP BY 3, 4
    UNION ALL SELECT 'ended', 'captured', status::text, coalesce(authorised_currency, currency, ''), '', count(*)::int,
      sum(coalesce(authorised_minor, amount_minor, 0))::text FROM payments WHERE status = 'captured' GROUP BY 3, 4
    UNION ALL SELECT 'ended', 'given_back', status::text, currency, '', count(*)::int, sum(amount_minor)::text
      FROM refunds WHERE finished_at IS NOT NULL AND status IN ('refunded', 'resolved_paid') GROUP BY 3, 4`,
    [
      [...payoutGroups.waiting, ...payoutGroups.moving, ...payoutGroups.attention],
      [...refundGroups.waiting, ...refundGroups.moving, ...refundGroups.attention],
      payoutMethods.filter(movesMoney),
    ],
  );
}

async function readFigures(): Promise<Row[]> {
  return rows(`
    SELECT CASE WHEN face LIKE '%_day' THEN face || ' ' || hour ELSE face END AS face, kind, status, currency, key,
      sum(count)::int AS count, sum(amount_minor)::text AS amount
    FROM current_figures
    WHERE face IN ('method', 'open') OR kind IN ('paid_out', 'captured', 'given_back') OR (face IN ('reason', 'reason_day') AND kind = 'refund')
      OR (kind IN ('payout', 'test_payout') AND face IN ('maker', 'maker_day', 'error', 'bank_time', 'ended'))
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0`);
}

async function expectToAgree(): Promise<void> {
  const sorted = (found: Row[]) => found.map((row) => JSON.stringify(row)).toSorted();
  expect(sorted(await readFigures())).toEqual(sorted(await countRows()));
}

describe('the figures', () => {
  test('are those of the rows after any sequence of changes, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        for (const each of steps) await take(each, { manager, refundIds });
        await expectToAgree();
        await foldFigures();
        await expectToAgree();
        expect(await checkFigures()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  test('are those of the rows after changes, folds and rebuilds at the same time', async () => {
    const steps = fc.sample(step, { numRuns: 80, seed: 7 });
    const lanes = [0, 1, 2, 3].map(async (lane) => {
      for (const each of steps.filter((_, at) => at % 4 === lane)) {
        // Two changes of the same row at the same moment may lose to each other, as they would in the app.
        await take(each, { manager, refundIds }).catch((error: unknown) =>
          expect(String(error)).toMatch(/deadlock|conflict|Unique/),
        );
      }
    });
    const keeping = (async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        await foldFigures();
        await rebuildFigures();
      }
    })();
    await Promise.all([...lanes, keeping]);
    await expectToAgree();
    expect(await checkFigures()).toEqual([]);
  });

  test('of a change that is not committed yet are nobody else’s, and none is lost when it is', async () => {
    const { attemptId } = await newPayout(manager);
    const client = await newClient();
    await client.query('BEGIN');
    await client.query(`UPDATE payout_attempts SET status = 'sending' WHERE id = $1`, [attemptId]);
    await foldFigures();
    await rebuildFigures();
    await expectToAgree();
    await client.query('COMMIT');
    await expectToAgree();
    await foldFigures();
    expect(await checkFigures()).toEqual([]);
  });

  test('of a transaction that was rolled back are gone with it', async () => {
    const { attemptId } = await newPayout(manager);
    const client = await newClient();
    await client.query('BEGIN');
    await client.query(`UPDATE payout_attempts SET status = 'sending' WHERE id = $1`, [attemptId]);
    await client.query('ROLLBACK');
    await expectToAgree();
  });
});

describe('figures that are wrong', () => {
  test('are found by the check, told to the metrics, and mended by a rebuild', async () => {
    await newPayout(manager);
    await foldFigures();
    await rows(
      `UPDATE figures SET count = count + 1 WHERE ctid = (SELECT ctid FROM figures WHERE face = 'method' LIMIT 1)`,
    );
    expect(await checkFigures()).toEqual([expect.objectContaining({ face: 'method', count: 1 })]);
    expect(await rows(`SELECT value FROM settings WHERE key = 'figures-check'`)).toEqual([
      { value: { differing: 1 } },
    ]);
    await rebuildFigures();
    expect(await checkFigures()).toEqual([]);
  });

  test('stop no payout: it moves without its figures, and the check finds that', async () => {
    const { attemptId } = await newPayout(manager);
    await rows('ALTER TABLE figure_changes RENAME TO figure_changes_away');
    await rows(`UPDATE payout_attempts SET status = 'sending' WHERE id = $1`, [attemptId]);
    await rows('ALTER TABLE figure_changes_away RENAME TO figure_changes');
    expect(await rows('SELECT status FROM payout_attempts WHERE id = $1', [attemptId])).toEqual([
      { status: 'sending' },
    ]);
    expect((await checkFigures()).length).toBeGreaterThan(0);
    await rebuildFigures();
    await expectToAgree();
  });
});
