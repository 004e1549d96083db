import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { attemptOf } from '#tests/payouts.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { confirm, hour, newProposal, propose, withdraw } from '#tests/resolving/acts.ts';
import { testEndings } from '#tests/resolving/endings.ts';
import { agePayout, newLostPayout, notifyPayout, payoutSide } from '#tests/resolving/payouts.ts';
import { testResolving } from '#tests/resolving/suite.ts';
import { getHome } from '../queries/home.ts';
import { getNotificationFeed } from '../queries/notification-feed.ts';
import { findPayout } from '../queries/one.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let maker: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPersonWithPassword('manager', 'Mila');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});

testResolving(payoutSide);
testEndings(payoutSide);

const done = { ok: true };

test('two people resolve that the recipient was not paid: nothing is sent by it, and the page says by whom', async () => {
  const lost = await newLostPayout(maker);
  const { attemptId, payoutId } = lost;
  expect(await findPayout(manager, payoutId)).toMatchObject({
    resolving: { is: 'lost', viewerMay: 'propose' },
  });
  const waiting = await newProposal(finance, lost);
  expect(await findPayout(finance, payoutId)).toMatchObject({ resolving: { viewerMay: 'withdraw' } });
  expect(await findPayout(maker, payoutId)).toMatchObject({
    resolving: { viewerMay: 'watch', obstacle: 'resolution_own' },
  });
  expect(await confirm(manager, waiting)).toMatchObject(done);
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'resolved_not_paid', reviewReason: null });
  await sendPayout(attemptId);
  await sweepPayouts(new Date(Date.now() + 24 * hour));
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'resolved_not_paid' });
  const view = await findPayout(manager, payoutId);
  expect(view).toMatchObject({ resolving: null, resolved: { byName: 'Fyodor', confirmedBy: 'Maria' } });
  expect(view?.timeline.slice(0, 2)).toMatchObject([
    { kind: 'resolution_confirmed', verdict: 'not_paid', toStatus: 'resolved_not_paid' },
    { kind: 'resolution_proposed', words: 'Their support: never arrived', ticket: 'CASE-2026-417' },
  ]);
});

test('a word after it was resolved agrees, or contradicts and freezes it as a conflict that is resolved anew', async () => {
  for (const verdict of ['paid', 'not_paid'] as const) {
    const lost = await newLostPayout(maker, { origin: 'answer lost' });
    const { attemptId, payoutId } = lost;
    await confirm(manager, await newProposal(finance, lost, { verdict }));
    await notifyPayout(attemptId, 'PAID_OUT');
    const isRight = verdict === 'paid';
    expect(await attemptOf(attemptId)).toMatchObject({
      status: isRight ? 'resolved_paid' : 'conflict',
      reviewReason: isRight ? null : 'different_end',
    });
    if (isRight) continue;
    expect((await propose(finance, lost, { verdict: 'paid' })).ok).toBe(false);
    await agePayout(attemptId, 2 * hour);
    const waiting = await newProposal(finance, lost, { verdict: 'paid' });
    expect(await confirm(manager, waiting)).toMatchObject(done);
    expect(await findPayout(manager, payoutId)).toMatchObject({ status: 'resolved_paid' });
  }
});

test('a silent payout may be resolved, and the same word again ends what was proposed meanwhile', async () => {
  const lost = await newLostPayout(maker, { origin: 'silent' });
  const { attemptId, payoutId } = lost;
  expect(await findPayout(finance, payoutId)).toMatchObject({ resolving: { is: 'silent', from: null } });
  const waiting = await newProposal(finance, lost);
  await notifyPayout(attemptId, 'ACCEPTED');
  expect(await confirm(manager, waiting)).toMatchObject({ refusal: { code: 'resolution_superseded' } });
  expect(await confirm(manager, await newProposal(finance, lost, { verdict: 'paid' }))).toMatchObject(done);
  await notifyPayout(attemptId, 'ACCEPTED');
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'resolved_paid' });
});

test('a proposal about a payout waits at home for whoever may answer it, also when it is silent', async () => {
  const colleague = await newPersonWithPassword('finance', 'Fedot');
  // Older than every other open payout, because the home page shows only a few.
  const lost = await newLostPayout(maker, { origin: 'silent', agoMs: 1_000 * hour });
  const find = async (person: Person) => {
    const { waiting } = await getHome(person, new Date());
    return waiting.find(({ id }) => id === lost.payoutId)?.why === 'decision';
  };
  const onHome = async (person: Person) => (await getHome(person, new Date())).toDo;
  const count = async (person: Person) => (await getNotificationFeed(person, new Date())).waiting;
  const all = [colleague, manager, finance, maker];
  const before = await Promise.all(all.map(count));
  const reportedBefore = await Promise.all(all.map(onHome));
  const waiting = await newProposal(finance, lost);
  expect(await Promise.all(all.map(find))).toEqual([true, true, false, false]);
  const after = await Promise.all(all.map(count));
  expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([1, 1, 0, 0]);
  const reportedAfter = await Promise.all(all.map(onHome));
  expect(reportedAfter.map((now, at) => now - (reportedBefore[at] ?? 0))).toEqual([1, 1, 0, 0]);
  await withdraw(finance, waiting);
  expect(await find(manager)).toBe(false);
});
