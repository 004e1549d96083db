import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import type { PayoutStatus } from '../status.ts';
import { getHome } from './home.ts';
import { getPayoutPage } from './list.ts';
import { getNotificationFeed } from './notification-feed.ts';

const noon = new Date('2026-11-21T09:00:00Z');
const lastMoment = new Date('2026-11-21T20:59:59.999Z');
const midnight = new Date('2026-11-21T21:00:00.000Z');

let finance: Person;
let manager: Person;
let before: Awaited<ReturnType<typeof getHome>>['all'];

/** A payout in that state. If the state is final, it ended at `finishedAt`. */
async function payoutThat(
  status: PayoutStatus,
  { maker = finance, finishedAt = noon, amount = '1250,50' } = {},
): Promise<string> {
  const { payoutId, attemptId } = await newPayout(maker, { amount });
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status, finishedAt } });
  return payoutId;
}

const rubles = (minor: number) => ({ amountMinor: minor.toString(), currency: 'RUB' });

/** What a state change writes: the time of the change and the timeline event. */
async function told(payoutId: string, toStatus: PayoutStatus, at: Date, actorId: string | null = null) {
  const attempt = await db().payoutAttempt.findFirstOrThrow({ where: { payoutId } });
  await db().payoutAttempt.update({ where: { id: attempt.id }, data: { statusAt: at } });
  await db().payoutEvent.create({
    data: { payoutId, attemptId: attempt.id, at, source: 'system', kind: 'reported', toStatus, actorId },
  });
}

beforeEach(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
  before = (await getHome(manager, noon)).all;
});

describe('the figures', () => {
  test('say what is on its way, unknown, and what ended today: of the person and of all', async () => {
    await payoutThat('accepted');
    await payoutThat('unknown');
    await payoutThat('declined');
    await payoutThat('paid_out', { maker: manager });
    const { own, all } = await getHome(finance, noon);
    expect(own).toMatchObject({ moving: 1, attention: 1, failed: 1, paid: 0 });
    expect(own?.sums).toEqual({
      moving: [rubles(125_050)],
      attention: [rubles(125_050)],
      failed: [rubles(125_050)],
      paid: [],
    });
    expect(all).toMatchObject({
      moving: before.moving + 1,
      attention: before.attention + 1,
      failed: before.failed + 1,
      paid: before.paid + 1,
    });
  });

  test('leave out what was cancelled, and what another attempt followed', async () => {
    await payoutThat('cancelled');
    const replaced = await payoutThat('declined');
    await db().payoutAttempt.updateMany({ where: { payoutId: replaced }, data: { isCurrent: false } });
    const second = {
      id: newId('payoutAttempt'),
      number: 2,
      clientReferenceId: 'second',
      fingerprint: 'none',
    };
    await db().payoutAttempt.create({ data: { ...second, payoutId: replaced, status: 'accepted' } });
    const { own } = await getHome(finance, noon);
    expect(own).toMatchObject({ moving: 1, attention: 0, failed: 0, paid: 0 });
  });

  test.each([
    ['the last millisecond in Moscow', 'Europe/Moscow', lastMoment, noon, 1],
    ['the first moment of the next day in Moscow', 'Europe/Moscow', midnight, noon, 0],
    ['yesterday’s, one moment after midnight in Moscow', 'Europe/Moscow', lastMoment, midnight, 0],
    [
      'the first moment of the day, seen in its last',
      'Europe/Moscow',
      new Date('2026-11-20T21:00:00Z'),
      lastMoment,
      1,
    ],
    ['Moscow’s yesterday is still today in London', 'Europe/London', lastMoment, midnight, 1],
    ['the last of a day that ends at half past', 'Asia/Kolkata', new Date('2026-11-21T18:29:59Z'), noon, 1],
    ['the first of the day after it', 'Asia/Kolkata', new Date('2026-11-21T18:30:00Z'), noon, 0],
    ['Moscow’s evening is already tomorrow in Vladivostok', 'Asia/Vladivostok', lastMoment, noon, 0],
  ])('of today are those of the person’s own day: %s', async (_, timeZone, finishedAt, now, expected) => {
    await payoutThat('error', { finishedAt });
    expect((await getHome({ ...finance, timeZone }, now)).own?.failed).toBe(expected);
  });
});

test('the figures of today lead to exactly what they count, whenever it was made', async () => {
  const now = new Date();
  const midnight = startOfLocalDay(now, finance.timeZone).getTime();
  await payoutThat('declined', { finishedAt: new Date(midnight - 1) });
  const first = await payoutThat('declined', { finishedAt: new Date(midnight) });
  const last = await payoutThat('error', { finishedAt: now });
  const { items } = await getPayoutPage(finance, { status: ['failed'], endedToday: true, mine: true });
  expect(items.map(({ id }) => id)).toEqual([last, first]);
  expect((await getHome(finance, now)).own?.failed).toBe(2);
});

describe('the home page', () => {
  test('of who makes payouts shows only own attention, longest waiting first, and the last of the other own payouts', async () => {
    const young = await payoutThat('unknown');
    await told(young, 'unknown', new Date('2026-11-21T08:00:00Z'));
    const old = await payoutThat('conflict');
    await told(old, 'conflict', new Date('2026-11-20T08:00:00Z'));
    const other = await payoutThat('paid_out', { maker: manager });
    const ended = await payoutThat('paid_out');
    const view = await getHome(finance, noon);
    expect(view.roleView).toBe('maker');
    expect(view.attention.map(({ id, since }) => [id, since])).toEqual([
      [old, '2026-11-20T08:00:00.000Z'],
      [young, '2026-11-21T08:00:00.000Z'],
    ]);
    expect(view.latest.map(({ id }) => id)).toEqual([ended]);
    expect(view.latest.map(({ id }) => id)).not.toContain(other);
  });

  test('of who watches over all shows everybody’s, and how much money it is by currency', async () => {
    const mine = await payoutThat('unknown', { amount: '10,00' });
    const sums = (await getHome(manager, noon)).all.sums;
    await payoutThat('paid_out', { amount: '1250,50' });
    await payoutThat('declined', { amount: '7000,00' });
    const view = await getHome(manager, noon);
    expect(view).toMatchObject({ roleView: 'overseer', own: null });
    expect(view.attention.map(({ id }) => id)).toContain(mine);
    const paid = (of: typeof sums) => BigInt(of.paid[0]?.amountMinor ?? 0);
    expect(paid(view.all.sums) - paid(sums)).toBe(125_050n);
    expect(view.all.sums.attention).toEqual(sums.attention);
  });

  test('of who only looks payouts up has no payouts to look into', async () => {
    await payoutThat('unknown');
    const view = await getHome(await newPerson('support'), noon);
    expect(view).toMatchObject({ roleView: 'reader', own: null, attention: [], latest: [] });
  });

  test('carries nothing that a screen does not need', async () => {
    await payoutThat('unknown');
    const text = JSON.stringify([await getHome(finance, noon), await getNotificationFeed(finance, noon)]);
    for (const inner of ['passwordHash', 'fingerprint', 'claimId', finance.email])
      expect(text).not.toContain(inner);
  });
});

describe('what concerns a person on every page', () => {
  test('waiting are own unknown outcomes, all for who watches over them, none for who only looks up', async () => {
    await payoutThat('unknown');
    await payoutThat('conflict', { maker: manager });
    expect((await getNotificationFeed(finance, noon)).waiting).toBe(1);
    expect((await getNotificationFeed(manager, noon)).waiting).toBe(before.attention + 2);
    expect((await getNotificationFeed(await newPerson('support'), noon)).waiting).toBe(0);
    // An administrator sees all of them, and can decide about none.
    const admin = await newPerson('admin');
    expect((await getNotificationFeed(admin, noon)).waiting).toBe(0);
    expect(await getHome(admin, noon)).toMatchObject({ roleView: 'overseer', attention: [] });
  });

  test('endings are those of own payouts in the last day, newest first, each change once', async () => {
    const id = await payoutThat('paid_out');
    await told(id, 'accepted', noon);
    await told(id, 'unknown', new Date('2026-11-20T09:00:00Z'));
    await told(id, 'paid_out', new Date('2026-11-21T08:59:00Z'));
    await told(await payoutThat('declined'), 'declined', new Date('2026-11-20T08:59:59.999Z'));
    await told(await payoutThat('paid_out', { maker: manager }), 'paid_out', noon);
    const { endings, readAt } = await getNotificationFeed(finance, noon);
    expect(endings.map(({ payoutId, status }) => [payoutId, status])).toEqual([
      [id, 'paid_out'],
      [id, 'unknown'],
    ]);
    expect(endings[0]).toMatchObject({
      amount: { amountMinor: '125050', currency: 'RUB' },
      recipient: { name: 'Иван Иванович П.' },
    });
    expect(readAt).toBe(noon.toISOString());
  });

  test('endings leave out what the person did, and keep what a colleague did', async () => {
    const id = await payoutThat('cancelled');
    await told(id, 'cancelled', noon, finance.userId);
    expect((await getNotificationFeed(finance, noon)).endings).toEqual([]);
    await told(id, 'cancelled', noon, manager.userId);
    expect((await getNotificationFeed(finance, noon)).endings).toHaveLength(1);
  });

  test('of many endings the newest twenty are told', async () => {
    const id = await payoutThat('paid_out');
    for (let at = 0; at < 22; at += 1) await told(id, 'paid_out', noon);
    expect((await getNotificationFeed(finance, noon)).endings).toHaveLength(20);
  });
});
