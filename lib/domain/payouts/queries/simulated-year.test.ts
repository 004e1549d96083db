import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { db, transaction } from '#lib/db/client.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import type { Judgement } from '#lib/domain/rules/rules/judge.ts';
import type { Limit, Rule } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { withDaySums } from '#lib/domain/rules/rules/trial.ts';
import { rows } from '#tests/database.ts';
import { newDice } from '#tests/dice.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { judgePayout } from '../operations/creating/judge-payout.ts';
import { checkPayoutLimits } from '../operations/creating/limits.ts';
import { findAboveLimit, type Tried, tryOn } from '../rules/trial.ts';
import type { PayoutStatus } from '../status.ts';
import { listForTrial } from '../store/trial.ts';
import { tryOnPayouts } from './try-policy.ts';

/** As many a day as in a year of ten thousand; `npm run test:long` plays the whole year. */
const count = Number(process.env.YEAR_PAYOUTS ?? 250);
const start = Date.parse('2025-01-01T00:00:00Z');
const apartMs = (365 * 24 * 3_600_000) / 10_000;
const dayMs = 24 * 3_600_000;

const rub = (whole: bigint) => ({ amountMinor: whole * 100n, currency: 'RUB' }) as const;
const managers = (approvers: 1 | 2) => ({ approvers, roles: ['manager'] as const });
const rule: Rule = {
  id: 'all',
  subject: 'payout',
  method: null,
  from: null,
  within: 'one',
  recipient: 'anybody',
  outside: null,
  maker: null,
  need: managers(1),
};
const night = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 20 * 60 };
const limits: Limit[] = [
  { scope: 'one', most: rub(9_500n) },
  { scope: 'maker_day', most: rub(45_000n) },
  { scope: 'recipient_day', most: rub(14_000n) },
  { scope: 'company_day', most: rub(90_000n) },
];

type Planned = {
  at: Date;
  maker: Person;
  phone: string;
  name: string;
  expectedName: string | null;
  amountMinor: bigint;
  status: PayoutStatus;
  /** When it got that status; what is not cancelled or unknown is accepted half-way. */
  endsAt: Date;
};

let people: Person[];
let rules: Rule[];
let plan: Planned[];

beforeAll(async () => {
  people = await Promise.all([newPerson('finance'), newPerson('finance'), newPerson('manager')]);
  await Promise.all([newPerson('manager'), newPerson('manager')]);
  rules = [
    { ...rule, id: 'large', from: rub(8_000n), need: managers(2) },
    { ...rule, id: 'new', recipient: 'new', from: rub(3_000n) },
    { ...rule, id: 'renamed', recipient: 'renamed', method: 'sbp', need: managers(2) },
    { ...rule, id: 'night', outside: night, from: rub(6_000n) },
    { ...rule, id: 'day', from: rub(40_000n), within: 'day' },
    { ...rule, id: 'person', maker: { userId: people[0]?.userId ?? '' }, from: rub(9_000n), need: 'never' },
    { ...rule, id: 'role', maker: { role: 'manager' }, from: rub(5_000n) },
  ];
  plan = toPlan();
  // What is tried is what the rules read, not how a payout moves.
  await rows('ALTER TABLE payout_attempts DISABLE TRIGGER USER');
});
afterAll(() => rows('ALTER TABLE payout_attempts ENABLE TRIGGER USER'));

function toPlan(): Planned[] {
  const dice = newDice(41);
  const pick = <Value>(from: readonly Value[]) => from[dice(from.length)] as Value;
  return Array.from({ length: count }, (_, turn) => {
    // Whole seconds, so that nothing is rounded on its way through the database.
    const at = new Date(Math.floor((start + turn * apartMs) / 1_000) * 1_000 + dice(1_200) * 1_000);
    return {
      at,
      maker: pick(people),
      phone: `+7999${1_000_000 + dice(Math.max(40, count / 40))}`,
      name: dice(12) === 0 ? 'Вера В.' : 'Анна А.',
      expectedName: pick([null, null, 'Анна А.']),
      amountMinor: BigInt(10_000 + dice(990_000)),
      status: pick(['paid_out', 'paid_out', 'paid_out', 'declined', 'cancelled', 'unknown']),
      endsAt: new Date(at.getTime() + (1 + dice(40 * 3_600)) * 1_000),
    };
  });
}

const payeeOf = ({ phone }: Planned) =>
  ({ method: 'sbp', instrument: 'phone', phone, bankCode: bank.code }) as const;
const amountOf = ({ amountMinor }: Planned) => moneyOf(amountMinor, 'RUB');

async function judgeNow(one: Planned): Promise<Judgement> {
  const content = { payee: payeeOf(one), amount: amountOf(one), side: 'recipient_gets' as const };
  const named = { recipientName: one.name, expectedName: one.expectedName, now: one.at, leavesAt: null };
  const judged = await transaction((tx) => judgePayout(tx, one.maker, content, named));
  if (judged.ok) return { kind: 'demands', demands: judged.value.demands as Demand[] };
  expect(judged.refusal.code).toBe('never_allowed');
  return { kind: 'never', ruleId: 'person' };
}

async function isWithinLimits(one: Planned): Promise<boolean> {
  const asked = { makerId: one.maker.userId, whom: payeeOf(one), amount: amountOf(one), now: one.at };
  return (await transaction((tx) => checkPayoutLimits(tx, { ...asked, payoutId: null }))).ok;
}

type Event = { id: string; at: Date; data: { status: PayoutStatus } & Partial<Record<`${string}At`, Date>> };

/** The year as it goes: what has happened by then is written before the next payout is asked about. */
async function play(ask: (one: Planned) => Promise<boolean>): Promise<string[]> {
  const ids: string[] = [];
  let coming: Event[] = [];
  for (const [turn, one] of plan.entries()) {
    for (const event of coming) if (event.at <= one.at) await write(event);
    coming = coming.filter(({ at }) => at > one.at);
    const id = newId('payout');
    ids.push(id);
    if (!(await ask(one))) continue;
    await insert(id, turn, one);
    coming = [...coming, ...toEvents(id, one)].sort((a, b) => a.at.getTime() - b.at.getTime());
  }
  for (const event of coming) await write(event);
  return ids;
}

function toEvents(id: string, { status, at: madeAt, endsAt: at }: Planned): Event[] {
  const acceptedAt = new Date((madeAt.getTime() + at.getTime()) / 2);
  const accepted: Event = { id, at: acceptedAt, data: { status: 'accepted', acceptedAt } };
  const finished = status === 'unknown' ? {} : { finishedAt: at };
  const ended: Event = { id, at, data: { status, statusAt: at, ...finished } };
  return status === 'cancelled' || status === 'unknown' ? [ended] : [accepted, ended];
}

const write = ({ id, data }: Event) => db().payoutAttempt.updateMany({ where: { payoutId: id }, data });

async function insert(id: string, turn: number, one: Planned): Promise<void> {
  const { at: createdAt, maker, phone, name, expectedName, amountMinor } = one;
  const whom = { recipientPhone: phone, recipientBankCode: bank.code, recipientName: name, expectedName };
  const orderNo = `YEAR-${turn}`;
  const money = { method: 'sbp', amountMinor, currency: 'RUB', amountSide: 'recipient_gets' } as const;
  await db().payout.createMany({
    data: [{ id, orderNo, ...money, ...whom, makerId: maker.userId, createdAt }],
  });
  const attempt = { id: newId('payoutAttempt'), payoutId: id, status: 'approved' } as const;
  const sent = { clientReferenceId: orderNo, fingerprint: 'x', createdAt, statusAt: createdAt };
  await db().payoutAttempt.createMany({ data: [{ ...attempt, ...sent }] });
}

const clear = () =>
  rows(`SET session_replication_role = replica; DELETE FROM payout_attempts; DELETE FROM payouts;
    RESET session_replication_role`);
const listed = async () => withDaySums(await listForTrial(db(), new Date(start), count + 1), new Date(start));

test(
  'over a year the preview on history is what the rules then did, and what the limits did, to the payout',
  async () => {
    await agreeOnPolicy({
      rules: [...shippedPolicy.rules.filter(({ subject }) => subject !== 'payout'), ...rules],
    });
    const did: Judgement[] = [];
    const ids = await play(async (one) => {
      did.push(await judgeNow(one));
      return true;
    });
    const history = await listed();
    const policy = { ...shippedPolicy, rules, limits };
    const byId = new Map(history.map((one): [string, Tried] => [one.id, one]));
    expect(byId.size).toBe(count);
    for (const [turn, id] of ids.entries()) {
      const tried = byId.get(id) as Tried;
      expect([turn, tryOn(policy, tried)]).toEqual([turn, withoutRule(did[turn])]);
    }
    await expectLastMonth(did);

    const above = findAboveLimit(policy, history);
    await clear();
    await agreeOnPolicy({ limits });
    const refused: number[] = [];
    await play(async (one) => {
      const isWithin = await isWithinLimits(one);
      if (!isWithin) refused.push(plan.indexOf(one));
      return isWithin;
    });
    expect(refused).toEqual(ids.flatMap((id, turn) => (above.has(id) ? [turn] : [])));
    expect(refused.length).toBeGreaterThan(count / 50);
    await clear();
  },
  30_000 + count * 500,
);

/** The rule that forbids is not named by the refusal. */
const withoutRule = (judged: Judgement | undefined) =>
  judged?.kind === 'never' ? { ...judged, ruleId: 'person' } : judged;

/** The numbers on the screen are these payouts, counted. */
async function expectLastMonth(did: readonly Judgement[]): Promise<void> {
  const since = new Date((plan.at(-1)?.at.getTime() ?? 0) - 30 * dayMs);
  const asked = did.flatMap((judged, turn) => {
    if ((plan[turn]?.at ?? since) < since) return [];
    return [judged.kind === 'never' ? null : countApprovers(judged.demands)];
  });
  const policy = { ...shippedPolicy, rules };
  const shown = await tryOnPayouts(people[0] as Person, { inForce: shippedPolicy, policy, since });
  expect(shown).toMatchObject({
    total: asked.length,
    before: { asked: 0, never: 0 },
    after: {
      asked: asked.filter((approvers) => approvers !== null && approvers > 0).length,
      byTwo: asked.filter((approvers) => approvers === 2).length,
      never: asked.filter((approvers) => approvers === null).length,
    },
  });
  for (const kind of ['asked', 'byTwo', 'never', 'atNight'] as const)
    expect(shown.after[kind], kind).toBeGreaterThan(0);
}
