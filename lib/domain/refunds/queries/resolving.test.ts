import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Person, Role } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { hour, newProposal, withdraw } from '#tests/resolving/acts.ts';
import { ageRefund, newLostRefund, newLostToAnotherAccount } from '#tests/resolving/refunds.ts';
import { getRefundCounts, getRefundHome } from './home.ts';
import { getRefundPage } from './list.ts';
import { findRefundView } from './one.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let support: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPersonWithPassword('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});

afterEach(() => void vi.useRealTimers());

test('each sees what they may do about it', async () => {
  const lost = await newLostRefund(support, { agoMs: hour });
  const { refundId } = lost;
  const resolvingOf = async (person: Person) => (await findRefundView(person, refundId))?.resolving;
  expect(await resolvingOf(finance)).toMatchObject({ viewerMay: 'propose', from: expect.any(String) });
  expect(await resolvingOf(support)).toMatchObject({ viewerMay: 'watch', obstacle: 'not_allowed' });
  await ageRefund(refundId, 3 * hour);
  expect(await resolvingOf(finance)).toMatchObject({
    from: null,
    withoutTicketFrom: { paid: null, not_paid: expect.any(String) },
  });
  await newProposal(finance, lost, { evidence: 'They say\nit never arrived' });
  const proposal = { verdict: 'not_paid', byName: 'Fyodor', evidence: 'They say\nit never arrived' };
  expect(await resolvingOf(finance)).toMatchObject({ viewerMay: 'withdraw', proposal });
  expect(await resolvingOf(manager)).toMatchObject({ viewerMay: 'decide', proposal });
  expect((await resolvingOf(support))?.deciders).toContain('Maria');
  expect((await resolvingOf(support))?.deciders).not.toContain('Fyodor');
  const view = await findRefundView(support, refundId);
  expect(view?.timeline[0]).toMatchObject({ kind: 'resolution_proposed', words: proposal.evidence });
});

test('each learns whether anybody else could confirm what is proposed', async () => {
  const lost = await newLostRefund(support);
  const approved = await newLostToAnotherAccount(support, manager);
  const isConfirmable = async ({ refundId }: { refundId: string }, person: Person) =>
    (await findRefundView(person, refundId))?.resolving?.isConfirmable;
  const seen = () => Promise.all([finance, support].map((person) => isConfirmable(lost, person)));
  expect(await seen()).toEqual([true, true]);
  const others = { role: { in: ['finance', 'manager'] as Role[] }, id: { not: finance.userId } };
  const setDisabled = (where: object, disabledAt: Date | null) =>
    db().user.updateMany({ where, data: { disabledAt } });
  try {
    await setDisabled(others, new Date());
    expect(await seen()).toEqual([false, false]);
    await setDisabled({ id: manager.userId }, null);
    expect(await seen()).toEqual([true, true]);
    // Who approved it may propose, and not confirm.
    expect(await isConfirmable(approved, manager)).toBe(true);
    expect(await isConfirmable(approved, finance)).toBe(false);
  } finally {
    await setDisabled(others, null);
  }
});

test('the list says which of the refunds has a proposal that waits', async () => {
  const [lost, other] = [await newLostRefund(support), await newLostRefund(support)];
  await newProposal(finance, lost);
  const { items } = await getRefundPage(support, { ids: [lost.refundId, other.refundId] });
  const proposed = Object.fromEntries(items.map(({ id, isProposed }) => [id, isProposed]));
  expect(proposed).toEqual({ [lost.refundId]: true, [other.refundId]: null });
});

test('a proposal that waits for somebody is found by them, and counted once', async () => {
  const lost = await newLostRefund(manager);
  const { refundId } = lost;
  const other = await newPersonWithPassword('manager');
  const waiting = await newProposal(finance, lost);
  const find = async (person: Person) =>
    (await getRefundPage(person, { toDecide: true })).items.filter(({ id }) => id === refundId).length;
  const count = async (person: Person) => (await getRefundCounts(person)).toResolve;
  const all = [other, manager, finance, support];
  expect(await Promise.all(all.map(find))).toEqual([1, 0, 0, 0]);
  const [forOther = 0, forMaker = 0, ...forNobody] = await Promise.all(all.map(count));
  expect([forOther - forMaker, ...forNobody]).toEqual([1, 0, 0]);
  await withdraw(finance, waiting);
  expect(await find(other)).toBe(0);
});

test('what waits for a person is counted as its list shows it, whoever asks', async () => {
  const silent = await newLostRefund(support, { origin: 'silent' });
  await newLostRefund(manager);
  await newProposal(finance, silent);
  // What was made just now is silent later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * hour });
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  for (const person of [manager, finance, support]) {
    const { items } = await getRefundPage(person, { waiting: 'all' });
    expect((await getRefundCounts(person)).toDo, person.role).toBe(items.length);
    // It is no unknown outcome: only who may answer the proposal has something to do about it.
    expect(ids(items).includes(silent.refundId)).toBe(person === manager);
    const own = ids((await getRefundPage(person, { waiting: 'own' })).items);
    const home = await getRefundHome(person, new Date(), true);
    expect(home.toDo).toEqual({ count: own.length, isCut: false });
    const quiet = ids((await getRefundPage(person, { silent: true, mine: true })).items);
    expect(home.silent).toEqual({ count: quiet.length, isCut: false });
    expect(quiet.includes(silent.refundId)).toBe(person === support);
  }
});
