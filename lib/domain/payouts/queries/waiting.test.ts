import { afterEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson, newPersonWithPassword } from '#tests/people.ts';
import { hour, newProposal } from '#tests/resolving/acts.ts';
import { newLostPayout } from '#tests/resolving/payouts.ts';
import { listAttention } from '../store/home.ts';
import { toAttentionOf } from './attention-of.ts';
import { getHome } from './home.ts';
import { getPayoutPage } from './list.ts';
import { getNotificationFeed } from './notification-feed.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';

afterEach(() => void vi.useRealTimers());

test('what waits for a person and what is silent is counted as its list shows it, whoever asks', async () => {
  const finance = await newPersonWithPassword('finance');
  const colleague = await newPersonWithPassword('finance');
  const manager = await newPersonWithPassword('manager');
  await newLostPayout(finance);
  const silent = await newLostPayout(finance, { origin: 'silent' });
  await newLostPayout(manager);
  await newProposal(colleague, silent);

  const listSilent = async () => {
    const { items } = await getPayoutPage(manager, {});
    return items.flatMap(({ id, silentSince }) => (silentSince === null ? [] : [id]));
  };
  expect(await listSilent()).toEqual([silent.payoutId]);
  // What was made just now is silent later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * hour });
  const now = new Date();
  const counted = async (person: Person, isOwn = false) => {
    const home = await getHome(person, now, isOwn);
    const listed = await getPayoutPage(person, { waiting: isOwn ? 'own' : 'all' });
    const quiet = await getPayoutPage(person, { silent: true, ...(home.isOwn && { mine: true }) });
    expect([home.toDo, home.silent]).toEqual([
      listed.items.length,
      { count: quiet.items.length, isCut: false },
    ]);
    // A proposal is answered before anything else is done about the payout.
    const shown = home.waiting.filter(({ why }) => why === 'decision' || why === 'unknown');
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
    expect(ids(shown)).toEqual(ids(listed.items));
    if (!isOwn) expect((await getNotificationFeed(person, now)).waiting).toBe(home.toDo);
    return [home.toDo, home.silent.count];
  };
  expect(await counted(finance)).toEqual([1, 1]);
  expect(await counted(colleague)).toEqual([0, 0]);
  expect(await counted(manager)).toEqual([3, 1]);
  expect(await counted(manager, true)).toEqual([2, 0]);

  // Answers take no place of an outcome that nobody knows, and neither takes one of a status that nobody lists.
  const { attemptId } = await newPayout(finance);
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: { status: 'paid_out', finishedAt: now, reviewReason: 'unlisted_status' },
  });
  const first = await listAttention(db(), toAttentionOf(manager), 1);
  expect(first.map(({ isToAnswer, isUnlisted }) => [isToAnswer, isUnlisted])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);

  const support = await newPerson('support');
  expect((await getPayoutPage(support, { waiting: 'all' })).items).toEqual([]);
});
