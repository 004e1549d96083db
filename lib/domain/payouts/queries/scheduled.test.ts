import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { payoutListItemView } from '#lib/domain/payouts/schemas/views.ts';
import { newPerson } from '#tests/people.ts';
import { comeDue, newScheduled } from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { leaveOnSchedule } from '../operations/scheduling/leave.ts';
import { sendPayout } from '../operations/send-payout.ts';
import { getHome } from './home.ts';
import { getPayoutPage } from './list.ts';
import { getNotificationFeed } from './notification-feed.ts';
import { getScheduled } from './scheduled.ts';

let maker: Person;
let reader: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  reader = await newPerson('support');
});
beforeEach(openSending);

const listed = async (person: Person, id: string) =>
  (await getScheduled(person)).items.find((item) => item.id === id);
const newsOf = async (person: Person, payoutId: string) =>
  (await getNotificationFeed(person, new Date())).endings.filter((ending) => ending.payoutId === payoutId);

test('the list has what is still to leave, what waits for a person first, then the next one', async () => {
  const late = await newScheduled(maker, { days: 5 });
  const soon = await newScheduled(maker, { days: 2 });
  const held = await newScheduled(maker, { days: 3 });
  await comeDue(held.attemptId, 300);
  await leaveOnSchedule(held.attemptId);
  const ids = [late, soon, held].map(({ payoutId }) => payoutId);
  const { items } = await getScheduled(maker);
  expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([
    ...[held.payoutId, soon.payoutId, late.payoutId],
  ]);
  expect(await listed(maker, held.payoutId)).toMatchObject({
    ...{ isHeld: true, reviewReason: 'schedule_late', mayCancel: true, repetition: null },
  });
  expect(await listed(reader, soon.payoutId)).toMatchObject({ isHeld: false, mayCancel: false });
  await comeDue(soon.attemptId);
  await leaveOnSchedule(soon.attemptId);
  expect(await listed(maker, soon.payoutId)).toBeUndefined();
});

test('its maker hears that it left, and that it did not', async () => {
  const left = await newScheduled(maker);
  const held = await newScheduled(maker);
  expect(await newsOf(maker, left.payoutId)).toEqual([]);
  await comeDue(left.attemptId);
  await comeDue(held.attemptId, 300);
  for (const { attemptId } of [left, held]) await leaveOnSchedule(attemptId);
  expect(await newsOf(maker, left.payoutId)).toMatchObject([{ status: 'left', why: null }]);
  expect(await newsOf(maker, held.payoutId)).toMatchObject([
    { status: 'held', why: { reviewReason: 'schedule_late' } },
  ]);
  expect(await newsOf(await newPerson('finance'), left.payoutId)).toEqual([]);
});

test('what did not leave waits for its maker on the first page, in the menu and in the list of the waiting', async () => {
  const other = await newPerson('finance');
  const { payoutId, attemptId } = await newScheduled(other);
  const before = (await getNotificationFeed(other, new Date())).waiting;
  await comeDue(attemptId, 300);
  await leaveOnSchedule(attemptId);
  expect((await getNotificationFeed(other, new Date())).waiting).toBe(before + 1);
  const { waiting } = await getHome(other, new Date());
  expect(waiting.filter(({ id }) => id === payoutId)).toMatchObject([{ why: 'held', isHeld: true }]);
  const page = await getPayoutPage(other, { waiting: 'own' } as Parameters<typeof getPayoutPage>[1]);
  expect(page.items.map(({ id }) => id)).toContain(payoutId);
});

test('once it was sent nothing says any more when it leaves', async () => {
  const { payoutId, attemptId } = await newScheduled(maker);
  await comeDue(attemptId);
  await leaveOnSchedule(attemptId);
  await sendPayout(attemptId);
  const { items } = await getPayoutPage(maker, { q: payoutId } as Parameters<typeof getPayoutPage>[1]);
  expect(payoutListItemView.parse(items[0])).toMatchObject({ leavesAt: null, isHeld: false });
});
