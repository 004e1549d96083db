import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { toDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { approveRefund, declineRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { bank, newPayout, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount, toApproval } from '#tests/refunds.ts';
import { rebuildFigures } from '../operations/keep-figures.ts';
import { listSharedPhones } from '../store/refund-control.ts';
import { getReport } from './report.ts';

let [sofia, maria, boris]: Person[] = [];
const zone = 'Europe/Moscow';
const today = () => toDay(new Date(), zone);
const yesterday = () => toDay(new Date(Date.now() - 86_400_000), zone);

beforeAll(async () => {
  sofia = await newPerson('support', 'Sofia');
  maria = await newPerson('manager', 'Maria');
  boris = await newPerson('manager', 'Boris');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

const read = (person: Person | undefined, type: 'refund' | 'payout' = 'refund') =>
  getReport(person as Person, { type, period: { from: yesterday(), to: today() }, zone }, 'en');

/** Makes something older than it is, past the guards of the tables. */
const backdate = (change: string) =>
  rows(`BEGIN; SET LOCAL session_replication_role = replica; ${change}; COMMIT`);
const askedFor = (refundId: string, ago: string) =>
  backdate(`UPDATE approvals SET requested_at = now() - interval '${ago}' WHERE subject_id = '${refundId}'`);

test('a declined request tells how long it waited, as an approved one does, and only its decider sees it as own', async () => {
  const [one, two] = [await newToAnotherAccount(sofia as Person), await newToAnotherAccount(sofia as Person)];
  await askedFor(one.refundId, '2 hours');
  await askedFor(two.refundId, '10 minutes');
  await declineRefund(maria as Person, { refundId: one.refundId, reason: 'Call the payer first' });
  await approveRefund(maria as Person, await toApproval(two.refundId));
  const { decisions } = await read(maria);
  expect(decisions.people).toMatchObject([{ name: 'Maria', approved: 1, declined: 1 }]);
  expect(decisions.people[0]?.longest).toBeCloseTo(7_200, -2);
  expect(decisions.people[0]?.median).toBeCloseTo(3_900, -2);
  expect(decisions.own).toMatchObject([
    { id: two.refundId, answer: 'approved' },
    { id: one.refundId, answer: 'declined', amount: { amountMinor: '30000', currency: 'RUB' } },
  ]);
  expect(decisions.own[1]?.waited).toBeCloseTo(7_200, -2);
  expect((await read(boris)).decisions).toMatchObject({ people: [{ name: 'Maria' }], own: [] });
  expect((await read(maria, 'payout')).decisions).toEqual({ people: [], own: [], isOwnCut: false });
});

test('a phone counts once it got refunds of two payments, without the declined ones', async () => {
  const shared = async () => (await read(maria)).sharedPhones;
  expect(await shared()).toEqual([]);
  await newToAnotherAccount(sofia as Person);
  expect(await shared()).toMatchObject([
    { phone, payments: 2, refunds: 2, sum: { amountMinor: '60000', currency: 'RUB' } },
  ]);
});

test('that not all refunds were looked at for shared phones is said only when it is so', async () => {
  const day = 86_400_000;
  const span = { from: new Date(Date.now() - day), before: new Date(Date.now() + day) };
  await newToAnotherAccount(sofia as Person);
  await newToAnotherAccount(sofia as Person);
  expect((await read(maria)).isSharedPhonesCut).toBe(false);
  expect(await listSharedPhones(db(), span, 12, 1)).toEqual({ phones: [], isCut: true });
});

test('the most within 24 hours stands beside the limit, for those who have one', async () => {
  const peakOf = async (person: Person) =>
    (await read(maria)).peaks.find(({ id }) => id === person.userId) ?? null;
  const support = await newPerson('support');
  const manager = await newPerson('manager');
  for (const person of [support, manager])
    for (const amount of [20_000, 30_000])
      await newRefund(person, (await newPayment(person)).paymentId, { amount });
  expect(await peakOf(manager)).toBeNull();
  const makeOlder = async (ago: string) => {
    await backdate(`UPDATE refunds SET created_at = now() - interval '${ago}'
      WHERE maker_id = '${support.userId}' AND amount_minor = 20000`);
    await rebuildFigures();
  };
  expect(await peakOf(support)).toMatchObject({
    used: { amountMinor: '50000', currency: 'RUB' },
    limit: { amountMinor: '30000000', currency: 'RUB' },
  });
  // A day apart they never counted together.
  await makeOlder('25 hours');
  expect(await peakOf(support)).toMatchObject({ used: { amountMinor: '30000' } });
  await makeOlder('22 hours');
  expect(await peakOf(support)).toMatchObject({ used: { amountMinor: '50000' } });
});

test('whoever decided more than a page lists is told that the list is cut', async () => {
  const anna = await newPerson('manager', 'Anna');
  const { refundId } = await newToAnotherAccount(sofia as Person);
  await approveRefund(anna, await toApproval(refundId));
  const ownOf = async () => {
    const { own, isOwnCut } = (await read(anna)).decisions;
    return { listed: own.length, isOwnCut };
  };
  /** Other refunds that had been decided in the same way; each needs its request and the decision. */
  const decideMore = (count: number, series: string) =>
    backdate(`
      CREATE TEMP TABLE refund_copies ON COMMIT DROP AS
        SELECT r.*, '${series}' || n AS copy FROM refunds r, generate_series(1, ${count}) n WHERE r.id = '${refundId}';
      INSERT INTO approvals SELECT (jsonb_populate_record(a, jsonb_build_object(
          'id', c.copy, 'subject_id', c.copy))).* FROM approvals a, refund_copies c WHERE a.subject_id = '${refundId}';
      INSERT INTO refunds SELECT (jsonb_populate_record(r, jsonb_build_object(
          'id', c.copy, 'number', c.copy, 'check_id', c.copy))).* FROM refunds r, refund_copies c WHERE r.id = '${refundId}';
      INSERT INTO approval_decisions SELECT (jsonb_populate_record(d, jsonb_build_object(
          'approval_id', c.copy))).* FROM approval_decisions d, refund_copies c WHERE d.person_id = '${anna.userId}'
          AND d.approval_id = (SELECT id FROM approvals WHERE subject_id = '${refundId}')`);
  await decideMore(99, 'a');
  expect(await ownOf()).toEqual({ listed: 100, isOwnCut: false });
  await decideMore(1, 'b');
  expect(await ownOf()).toEqual({ listed: 100, isOwnCut: true });
});

test('who signed in on these days is told with name and role, to whoever sees the reports and to nobody else', async () => {
  const zoe = await newPerson('finance', 'Zoe');
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  const begin = (createdAt: Date) =>
    db().session.create({
      data: {
        id: newId('session'),
        userId: zoe.userId,
        createdAt,
        expiresAt: createdAt,
        address: '203.0.113.7',
      },
    });
  await begin(at(0));
  await begin(at(40));
  const { signIns } = await read(boris, 'payout');
  const line = { id: zoe.userId, name: 'Zoe', role: 'finance', count: 2, lastAt: expect.any(String) };
  expect(signIns).toContainEqual(line);
  expect((await read(boris)).signIns).toEqual([]);
  expect((await read(zoe, 'payout')).signIns).toEqual([]);
});

test('an outcome that was unknown is counted in its week, with how it ended and how long nobody knew', async () => {
  const finance = await newPerson('finance');
  const [late, resolved, open, doubted] = [
    await newPayout(finance),
    await newPayout(finance),
    await newPayout(finance),
    await newPayout(finance),
  ];
  const moves = [
    [late.attemptId, 'unknown', '2 hours'],
    [late.attemptId, 'paid_out', '1 hour'],
    [resolved.attemptId, 'unknown', '4 hours'],
    [resolved.attemptId, 'resolved_not_paid', '1 hour'],
    [open.attemptId, 'unknown', '3 hours'],
    [doubted.attemptId, 'unknown', '6 hours'],
    // The two are no ends: it is under way, and then its end is doubtful.
    [doubted.attemptId, 'accepted', '5 hours'],
    [doubted.attemptId, 'conflict', '4 hours'],
    [doubted.attemptId, 'resolved_paid', '1 hour'],
  ];
  for (const [attemptId, status, ago] of moves)
    await backdate(`INSERT INTO payout_events (payout_id, attempt_id, at, source, kind, to_status)
      SELECT payout_id, id, now() - interval '${ago}', 'system', 'moved', '${status}' FROM payout_attempts WHERE id = '${attemptId}';
      UPDATE payout_attempts SET status = '${status}' WHERE id = '${attemptId}'`);
  const { unknowns } = await read(maria, 'payout');
  const all = { count: 0, paid: 0, notPaid: 0, byPeople: 0 };
  // Six hours ago may have been another week.
  for (const week of unknowns)
    for (const key of ['count', 'paid', 'notPaid', 'byPeople'] as const) all[key] += week[key];
  expect(all).toEqual({ count: 4, paid: 2, notPaid: 1, byPeople: 2 });
  expect(Math.max(...unknowns.map(({ longest }) => longest ?? 0))).toBeCloseTo(18_000, -2);
  expect((await read(finance, 'payout')).unknowns).toEqual([]);
  expect((await read(maria)).unknowns).toEqual([]);
});
