import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import type { Limit, LimitScope } from '#lib/domain/rules/rules/policy.ts';
import { rows } from '#tests/database.ts';
import { newConfirmedCheck, payoutOf, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { getPayoutLimits } from '../../queries/limits.ts';
import { createPayout } from '../create-payout.ts';
import { warnAboutPayout } from './warn.ts';

let finance: Person;
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+7999${2_000_000 + phones}`;
};

beforeEach(async () => {
  finance = await newPerson('finance');
});

const limit = (scope: LimitScope, amountMinor: bigint): Limit => ({
  scope,
  most: { amountMinor, currency: 'RUB' },
});
const limits = (...all: Limit[]) => agreeOnPolicy({ limits: all });

async function pay(amountMinor: bigint, { by = finance, to = newPhone() } = {}) {
  const checkId = await newConfirmedCheck(by, { phone: to, amountMinor });
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;
  return createPayout(by, payoutOf(checkId, { phone: to, amount }));
}
const end = (payoutId: string, columns: string) =>
  rows(`UPDATE payout_attempts SET ${columns} WHERE payout_id = $1`, [payoutId]);
const idOf = (made: Awaited<ReturnType<typeof pay>>) => {
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.payoutId;
};
const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const reached = (scope: LimitScope, left: string) => ({
  ok: false,
  refusal: { code: 'limit_reached', field: 'amount', params: { scope, left: rub(left) } },
});

test('one payout, a maker and a recipient each have their own limit, and the last kopeck fits', async () => {
  await limits(limit('one', 50_000n), limit('maker_day', 70_000n), limit('recipient_day', 60_000n));
  expect(await pay(50_001n)).toMatchObject(reached('one', '50000'));
  const to = newPhone();
  expect((await pay(50_000n, { to })).ok).toBe(true);
  expect(await pay(20_001n)).toMatchObject(reached('maker_day', '20000'));
  const other = await newPerson('finance');
  expect(await pay(10_001n, { to, by: other })).toMatchObject(reached('recipient_day', '10000'));
  expect((await pay(10_000n, { to, by: other })).ok).toBe(true);
  expect((await pay(20_000n)).ok).toBe(true);
});

test('the refusal says until when: the next midnight of the company, wherever the person is', async () => {
  await agreeOnPolicy({ limits: [limit('maker_day', 100n)], timeZone: 'Asia/Almaty' });
  const until = { moment: startOfLocalDay(new Date(), 'Asia/Almaty', 1).toISOString() };
  expect(await pay(10_000n)).toMatchObject({ refusal: { params: { until, most: rub('100') } } });
  await agreeOnPolicy({ timeZone: 'Europe/Moscow' });
});

test('what waits or is unknown counts, and what was declined, refused or called back comes back', async () => {
  await limits(limit('maker_day', 30_000n));
  const id = idOf(await pay(20_000n));
  for (const status of ['declined', 'error', 'refused', 'not_sent', 'cancelled'])
    expect(await left(id, `status = '${status}'`)).toBe('30000');
  for (const status of ['pending_approval', 'approved', 'accepted', 'paid_out', 'unknown', 'conflict'])
    expect([status, await left(id, `status = '${status}'`)]).toEqual([status, '10000']);
});

async function left(payoutId: string, columns: string) {
  // The guards of the states are not what is tried here.
  await rows('ALTER TABLE payout_attempts DISABLE TRIGGER USER');
  await end(payoutId, columns);
  await rows('ALTER TABLE payout_attempts ENABLE TRIGGER USER');
  return (await getPayoutLimits(finance, new Date())).sbp.room?.left.amountMinor;
}

test('what was made yesterday counts today while it waits, or when it left today, and not otherwise', async () => {
  await limits(limit('maker_day', 30_000n));
  const id = idOf(await pay(20_000n));
  await rows('ALTER TABLE payouts DISABLE TRIGGER USER');
  await rows("UPDATE payouts SET created_at = created_at - interval '2 days' WHERE id = $1", [id]);
  await rows('ALTER TABLE payouts ENABLE TRIGGER USER');
  const before = "now() - interval '2 days'";
  expect(await left(id, "status = 'pending_approval'")).toBe('10000');
  expect(await left(id, "status = 'paid_out', accepted_at = now()")).toBe('10000');
  expect(await left(id, `status = 'paid_out', accepted_at = ${before}`)).toBe('30000');
  expect(await left(id, "status = 'unknown', status_at = now()")).toBe('10000');
  expect(await left(id, `status = 'unknown', status_at = ${before}`)).toBe('30000');
  // Its end came before the answer that it is accepted.
  expect(await left(id, "status = 'paid_out', accepted_at = NULL, finished_at = now()")).toBe('10000');
});

test('of fifty at once no more fit than the limit leaves room for', async () => {
  for (const scope of ['maker_day', 'recipient_day', 'company_day'] as const) {
    const plenty = 10n ** 12n;
    await limits(limit('company_day', plenty));
    const { room } = (await getPayoutLimits(finance, new Date())).sbp;
    const used = scope === 'company_day' ? plenty - BigInt(room?.left.amountMinor ?? 0) : 0n;
    await limits(limit(scope, used + 70_000n));
    const to = newPhone();
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson('finance')));
    const all = Array.from({ length: 50 }, (_, at) =>
      pay(10_000n + BigInt(at), {
        by: scope === 'maker_day' ? finance : (people[at % 5] as Person),
        to: scope === 'recipient_day' ? to : newPhone(),
      }),
    );
    const results = await Promise.all(all);
    const refused = results.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(new Set(refused)).toEqual(new Set(['limit_reached']));
    expect([scope, results.filter(({ ok }) => ok).length]).toEqual([scope, 6]);
  }
});

test('the form is told before anything is typed, and again when it names the recipient', async () => {
  await limits(limit('maker_day', 30_000n), limit('recipient_day', 20_000n));
  idOf(await pay(15_000n, { to: phone }));
  const { sbp, kz_card: card, test: untold } = await getPayoutLimits(finance, new Date());
  expect(sbp.room).toMatchObject({ scope: 'maker_day', left: rub('15000') });
  expect([card.room, untold.room]).toEqual([null, null]);
  const asked = { method: 'sbp', phone, bankCode: '100000000111' } as const;
  const amount = { amountMinor: 5_001n, currency: 'RUB' } as const;
  expect(
    await warnAboutPayout(finance, { asked: { ...asked, amount }, previousId: null, leaves: null }),
  ).toMatchObject(reached('recipient_day', '5000'));
});
