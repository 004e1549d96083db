import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { markFailuresSeen } from '#lib/domain/users/operations/preferences.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import type { PayoutStatus } from '../status.ts';
import { getHome } from './home.ts';
import { getNotificationFeed } from './notification-feed.ts';

const noon = new Date('2026-11-21T09:00:00Z');

let finance: Person;
let manager: Person;
let before: Awaited<ReturnType<typeof getHome>>;

/** A payout in that state. If the state is final, it ended at `finishedAt`. */
async function payoutThat(
  status: PayoutStatus,
  { maker = finance, finishedAt = noon, amount = '1250,50', method = 'sbp' as PayoutMethod } = {},
): Promise<string> {
  const { payoutId, attemptId } = await newPayout(maker, { amount, method });
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { status, finishedAt } });
  return payoutId;
}

/** What a state change writes: the time of the change and the timeline event. */
async function reported(payoutId: string, toStatus: PayoutStatus, at: Date, actorId: string | null = null) {
  const attempt = await db().payoutAttempt.findFirstOrThrow({ where: { payoutId } });
  await db().payoutAttempt.update({ where: { id: attempt.id }, data: { statusAt: at } });
  await db().payoutEvent.create({
    data: { payoutId, attemptId: attempt.id, at, source: 'system', kind: 'reported', toStatus, actorId },
  });
}

beforeEach(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
  before = await getHome(manager, noon);
});

describe('the home page', () => {
  const reportedAt = (id: string, status: PayoutStatus, at: string) => reported(id, status, new Date(at));
  const seen = (view: Awaited<ReturnType<typeof getHome>>) =>
    view.waiting.map(({ id, why, since }) => [id, why, since]);

  test('of who makes payouts tells what of their own is unknown, silent or failed, and since when', async () => {
    const lost = await payoutThat('unknown');
    await reportedAt(lost, 'unknown', '2026-11-21T08:00:00Z');
    const silent = await payoutThat('accepted');
    await reportedAt(silent, 'accepted', '2026-11-21T07:00:00Z');
    await rows('UPDATE payout_attempts SET made_at = $2 WHERE payout_id = $1', [silent, noon]);
    const failed = await payoutThat('declined');
    await reportedAt(failed, 'declined', '2026-11-21T06:00:00Z');
    await payoutThat('paid_out');
    await payoutThat('unknown', { maker: manager });
    const later = new Date(Date.now() + 3 * 3_600_000);
    const view = await getHome(finance, later);
    expect(view).toMatchObject({
      roleView: 'maker',
      isOwn: true,
      toDo: 1,
      silent: { count: 1, isCut: false },
    });
    expect(seen(view).toSorted()).toEqual(
      [
        [lost, 'unknown', '2026-11-21T08:00:00.000Z'],
        [silent, 'silence', '2026-11-21T07:00:00.000Z'],
        [failed, 'failed', '2026-11-21T06:00:00.000Z'],
      ].toSorted(),
    );
  });

  test('calls an acceptance of the last two hours no silence', async () => {
    await reportedAt(await payoutThat('accepted'), 'accepted', new Date().toISOString());
    expect((await getHome(finance, new Date(Date.now() + 2 * 3_600_000 - 1_000))).waiting).toEqual([]);
  });

  test('tells a failure until its maker has looked at it or made it again', async () => {
    const first = await payoutThat('declined');
    await reported(first, 'declined', new Date());
    const again = await payoutThat('error');
    await reported(again, 'error', new Date());
    await rows(
      `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, recipient_phone,
         recipient_bank_code, recipient_bank_name, previous_id)
       SELECT $1, upper(replace($1, '_', '-')), method, amount_minor, currency, amount_side, maker_id, recipient_phone, recipient_bank_code,
         recipient_bank_name, id FROM payouts WHERE id = $2`,
      [newId('payout'), again],
    );
    const view = await getHome(finance, new Date());
    expect(view.waiting.map(({ id, why }) => [id, why])).toEqual([[first, 'failed']]);
    await markFailuresSeen(finance, new Date(view.waiting[0]?.since ?? 0));
    expect((await getHome(finance, new Date())).waiting).toEqual([]);
    const next = await payoutThat('declined');
    await reported(next, 'declined', new Date(Date.now() + 1_000));
    expect((await getHome(finance, new Date())).waiting.map(({ id }) => id)).toEqual([next]);
  });

  test('of many failures tells the newest, how many there are, and only later ones once these were looked at', async () => {
    const ids: string[] = [];
    const begin = Date.now() - 3_600_000;
    for (let turn = 0; turn < 18; turn += 1) {
      const id = await payoutThat('declined');
      await reported(id, 'declined', new Date(begin + turn * 1_000));
      ids.push(id);
    }
    const first = await getHome(finance, new Date());
    const reportedIds = first.waiting.map(({ id }) => id);
    expect([reportedIds.toSorted(), first.failed]).toEqual([
      ids.slice(2).toSorted(),
      { unseen: 18, listed: 18, isCut: false },
    ]);
    await markFailuresSeen(finance, new Date(begin + 15 * 1_000));
    const second = await getHome(finance, new Date());
    expect(second.waiting.map(({ id }) => id).toSorted()).toEqual(ids.slice(16).toSorted());
    expect(second.failed).toEqual({ unseen: 2, listed: 18, isCut: false });
  });

  test('never says that a failure of the future was looked at', async () => {
    await markFailuresSeen(finance, new Date(Date.now() + 86_400_000));
    const id = await payoutThat('declined');
    await reported(id, 'declined', new Date(Date.now() + 60_000));
    expect((await getHome(finance, new Date())).waiting.map((each) => each.id)).toEqual([id]);
  });

  test('of who watches over all tells everybody’s, or on request only their own; failures are always their own', async () => {
    const theirs = await payoutThat('unknown');
    // Longer than any other, because only a few are listed.
    await reported(theirs, 'unknown', new Date('2026-01-01T08:00:00Z'));
    const mine = await payoutThat('conflict', { maker: manager });
    await reported(mine, 'conflict', new Date('2026-01-02T08:00:00Z'));
    await reported(await payoutThat('declined'), 'declined', new Date());
    const office = await getHome(manager, noon);
    expect(office).toMatchObject({ roleView: 'overseer', isOwn: false });
    expect(office.waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs, mine]));
    expect(office.toDo).toBe(before.toDo + 2);
    const own = await getHome(manager, noon, true);
    expect(own).toMatchObject({ isOwn: true, toDo: 1 });
    expect(own.waiting.map(({ id }) => id)).toEqual([mine]);
    // The money is the office's, no matter who asks.
    expect(own.open).toEqual(office.open);
  });

  test('adds up the money that is open in the whole office, and no test among it', async () => {
    await payoutThat('accepted');
    await payoutThat('unknown', { maker: manager, amount: '7,00' });
    await payoutThat('conflict', { maker: manager, amount: '3,00' });
    await payoutThat('accepted', { method: 'test' });
    const lost = await payoutThat('unknown', { method: 'test' });
    const home = await getHome(finance, noon);
    const grown = (of: 'moving' | 'unknown' | 'conflict') =>
      BigInt(home.open[of][0]?.amountMinor ?? 0) - BigInt(before.open[of][0]?.amountMinor ?? 0);
    expect([grown('moving'), grown('unknown'), grown('conflict')]).toEqual([125_050n, 700n, 300n]);
    // It waits all the same.
    expect(home.waiting.map(({ id }) => id)).toEqual([lost]);
  });

  test('of who only looks payouts up has no payouts to look into', async () => {
    await payoutThat('unknown');
    const view = await getHome(await newPerson('support'), noon);
    expect(view).toMatchObject({ roleView: 'reader', waiting: [] });
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
    expect((await getNotificationFeed(manager, noon)).waiting).toBe(before.toDo + 2);
    expect((await getNotificationFeed(await newPerson('support'), noon)).waiting).toBe(0);
    // An administrator sees all of them, and can decide about none.
    const admin = await newPerson('admin');
    expect((await getNotificationFeed(admin, noon)).waiting).toBe(0);
    expect(await getHome(admin, noon)).toMatchObject({ roleView: 'overseer', waiting: [] });
  });

  test('endings are those of own payouts in the last day, newest first, each change once', async () => {
    const id = await payoutThat('paid_out');
    await reported(id, 'accepted', noon);
    await reported(id, 'unknown', new Date('2026-11-20T09:00:00Z'));
    await reported(id, 'paid_out', new Date('2026-11-21T08:59:00Z'));
    await reported(await payoutThat('declined'), 'declined', new Date('2026-11-20T08:59:59.999Z'));
    await reported(await payoutThat('paid_out', { maker: manager }), 'paid_out', noon);
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
    await reported(id, 'cancelled', noon, finance.userId);
    expect((await getNotificationFeed(finance, noon)).endings).toEqual([]);
    await reported(id, 'cancelled', noon, manager.userId);
    expect((await getNotificationFeed(finance, noon)).endings).toHaveLength(1);
  });

  test('of many endings the newest twenty are told', async () => {
    const id = await payoutThat('paid_out');
    for (let at = 0; at < 22; at += 1) await reported(id, 'paid_out', noon);
    expect((await getNotificationFeed(finance, noon)).endings).toHaveLength(20);
  });
});
