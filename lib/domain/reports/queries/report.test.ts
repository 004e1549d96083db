import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { getHistoryTotals } from '#lib/domain/history/queries/totals.ts';
import { movementKinds } from '#lib/domain/history/status.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { openYear } from '#tests/year.ts';
import { explainingTx, summed } from '../../../../bench/plans/explain.ts';
import { foldFigures, rebuildFigures } from '../operations/keep-figures.ts';
import { listDeciders, listDecisionsOf } from '../store/decisions.ts';
import { listPeaks, listSharedPhones } from '../store/refund-control.ts';
import { getReport } from './report.ts';

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
  // The year is written past the triggers.
  await rebuildFigures();
}, 240_000);

const zone = 'Europe/Moscow';
const lastWeek = () => {
  const dayMs = 86_400_000;
  return {
    from: toDay(new Date(Date.now() - 9 * dayMs), zone),
    to: toDay(new Date(Date.now() - 3 * dayMs), zone),
  };
};

describe('a report', () => {
  test.each(movementKinds)('of %ss says what the history says of the same rows', async (type) => {
    const days = lastWeek();
    const report = await getReport(manager, { type, period: days, zone }, 'en');
    expect(report.all.count).toBeGreaterThan(50);
    const totals = async (more: object) => {
      const found = await getHistoryTotals(manager, { type: [type], period: days, zone, ...more });
      const [own] = found.kinds ?? [];
      return { count: own?.count ?? 0, sums: own?.sums ?? [] };
    };
    const plain = ({ count, sums }: { count: number; sums: unknown }) => ({ count, sums });
    expect(plain(report.all)).toEqual(await totals({}));
    expect(plain(report.done)).toEqual(await totals({ status: ['done'] }));
    for (const slot of report.slots) {
      const own = await totals({ period: { from: slot.from, to: slot.to }, status: ['done'] });
      expect({ count: slot.groups.done, sums: slot.done }).toEqual(own);
    }
    for (const method of report.methods)
      expect(plain(method)).toEqual(await totals({ method: [method.key], status: ['done'] }));
    for (const bank of report.banks)
      expect(plain(bank)).toEqual(await totals({ bank: bank.key, status: ['done'] }));
    for (const maker of report.makers)
      expect(plain(maker)).toEqual(await totals({ maker: maker.key, status: ['done'] }));
    for (const error of report.errors.filter(({ key }) => key !== ''))
      expect(plain(error)).toEqual(await totals({ error: error.key, status: ['failed'] }));
    // The filter `failed` of the history is every way to fail, that of refunds one of them; no link leads from it.
    for (const status of report.statuses.filter(({ key }) => key !== 'failed'))
      expect(plain(status)).toEqual(await totals({ status: [status.key] }));
  });

  test('says the same before and after the notes of the rows are added up', async () => {
    const asked = { type: 'payout', period: lastWeek(), zone } as const;
    const now = new Date();
    await db().payoutAttempt.updateMany({ where: { status: 'accepted' }, data: { status: 'unknown' } });
    const before = await getReport(manager, asked, 'en', now);
    await foldFigures();
    expect(await getReport(manager, asked, 'en', now)).toEqual(before);
  });

  test('of refunds says for which reason how much went back', async () => {
    const { from, to } = lastWeek();
    const report = await getReport(manager, { type: 'refund', period: { from, to }, zone }, 'en');
    const counted = await rows<{ key: string; count: number; sum: string }>(
      `SELECT reason_code AS key, count(*)::int, sum(amount_minor)::text FROM refunds
       WHERE status IN ('refunded', 'resolved_paid') AND (created_at AT TIME ZONE $3)::date BETWEEN $1 AND $2
       GROUP BY 1 ORDER BY 1`,
      [from, to, zone],
    );
    const shown = report.reasons.map(({ key, count, sums }) => ({ key, count, sum: sums[0]?.amountMinor }));
    expect(counted.length).toBeGreaterThan(0);
    expect(shown.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(counted);
  });

  test('of one day, which is no whole day of UTC, says what the history says of it', async () => {
    const { from: day } = lastWeek();
    const report = await getReport(manager, { type: 'payout', period: { from: day, to: day }, zone }, 'en');
    expect(report.makers.length).toBeGreaterThan(0);
    for (const maker of report.makers) {
      const asked = {
        type: ['payout' as const],
        period: { from: day, to: day },
        zone,
        status: ['done' as const],
      };
      const [own] = (await getHistoryTotals(manager, { ...asked, maker: maker.key })).kinds ?? [];
      expect({ count: maker.count, sums: maker.sums }).toEqual({ count: own?.count, sums: own?.sums });
    }
  });

  test('of payouts leaves tests out of every figure, and says how many there were', async () => {
    const now = new Date();
    const read = () => getReport(manager, { type: 'payout', period: 'today', zone }, 'en', now);
    const before = await read();
    const { attemptId } = await newPayout(manager, { method: 'test' });
    const data = { acceptedAt: now, finishedAt: now, status: 'paid_out' } as const;
    await db().payoutAttempt.update({ where: { id: attemptId }, data });
    expect(await read()).toEqual({ ...before, tests: before.tests + 1 });
    const [listed] =
      (await getHistoryTotals(manager, { type: ['payout'], period: 'today', zone })).kinds ?? [];
    expect(listed?.count).toBe(before.all.count + before.tests + 1);
  });

  test('of a zone that is half an hour off is one of UTC, and says so', async () => {
    const report = await getReport(manager, { zone: 'Asia/Kolkata' }, 'en');
    expect(report).toMatchObject({ zone: 'UTC', isZoneReplaced: true });
  });
});

/** What the database did for a statement, and for all that is in it. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

test('a report of a month reads its part of the figures by an index, and no table that grows', async () => {
  await foldFigures();
  await rows('VACUUM ANALYZE figures, figure_changes');
  const month = `hour >= now() - interval '30 days' AND hour < now()`;
  for (const kind of movementKinds)
    for (const dimension of [
      `face = 'method'`,
      `face = ANY ('{maker_day,approver_day,bank_day,reason_day,error_day,method_time_day,bank_time_day}')`,
    ]) {
      const [found] = await rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (FORMAT JSON) SELECT face, status, currency, key, bucket, sum(count), sum(amount_minor) FROM current_figures
         WHERE ${dimension} AND kind = '${kind}' AND ${month} GROUP BY 1, 2, 3, 4, 5`,
      );
      const nodes = found ? flatten(found['QUERY PLAN'][0]?.Plan as Plan) : [];
      expect(nodes.some((node) => node['Index Name']?.startsWith('figures_'))).toBe(true);
      const scanned = nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name']);
      // Its notes are added up every minute.
      expect(scanned.filter((name) => name !== 'figure_changes')).toEqual([]);
    }
});

describe('what a manager answers for is found without reading a table that grows', () => {
  const dayMs = 86_400_000;
  const span = { from: new Date(Date.now() - 30 * dayMs), before: new Date() };
  const longSpan = { ...span, from: new Date(Date.now() - 200 * dayMs) };

  beforeAll(async () => {
    // A year of approvals: each refund's, decided by its manager or by one of the others.
    await rows(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status, requested_at, ended_at)
        SELECT 'apr_' || id, 'refund', id, 'x', maker_id, '[{"ruleId": "x", "count": 1, "roles": ["manager"]}]', 1, 'approved', created_at, created_at FROM refunds;
      INSERT INTO approval_decisions (approval_id, person_id, answer, fingerprint, decided_at, subject_kind, requested_at)
        SELECT 'apr_' || id, CASE WHEN right(number, 1) = '0' THEN '${manager.userId}' ELSE 'usr_1' END, 'approved', 'x', created_at,
          'refund', created_at
        FROM refunds;
      INSERT INTO approvals (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status, requested_at, ended_at)
        SELECT 'apr_' || id, 'payout_attempt', id, 'x', 'usr_1', '[{"ruleId": "x", "count": 1, "roles": ["manager"]}]', 1, 'approved', created_at, created_at
        FROM (SELECT id, created_at FROM payout_attempts WHERE created_at > now() - interval '200 days' ORDER BY created_at LIMIT 1) a;
      INSERT INTO approval_decisions (approval_id, person_id, answer, fingerprint, decided_at, subject_kind, requested_at)
        SELECT id, '${manager.userId}', 'approved', 'x', requested_at, subject_kind, requested_at FROM approvals WHERE subject_kind = 'payout_attempt' AND fingerprint = 'x';
      COMMIT`);
    await foldFigures();
    await rows('VACUUM ANALYZE approvals, approval_decisions, figures, figure_changes');
  });

  test.each([
    ['who decided', 4_000, (tx: Tx) => listDeciders(tx, 'refund', span)],
    [
      'what one person decided',
      1_000,
      (tx: Tx) => listDecisionsOf(tx, manager.userId, { kind: 'refund', span, take: 20 }),
    ],
    // Older than thousands of refunds, which are decided by the same people.
    ['who decided a payout', 4_000, (tx: Tx) => listDeciders(tx, 'payout_attempt', longSpan)],
    [
      'what one person decided about payouts',
      1_000,
      (tx: Tx) => listDecisionsOf(tx, manager.userId, { kind: 'payout_attempt', span: longSpan, take: 20 }),
    ],
    ['who came near a limit', 1_500, (tx: Tx) => listPeaks(tx, ['finance'], span)],
    ['phones of several payments', 300, async (tx: Tx) => (await listSharedPhones(tx, span, 12)).phones],
  ] as const)('%s', async (_, most, read) => {
    const { tx, seen } = explainingTx(rows);
    expect((await read(tx)).length).toBeGreaterThan(0);
    const { buffers, scans } = summed(seen);
    expect({ scans, isFew: buffers <= most }, `${buffers} buffers`).toEqual({ scans: [], isFew: true });
  });
});
