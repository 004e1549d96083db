import { beforeAll, beforeEach, expect, test } from 'vitest';
import { can, type Person, type Role, roles } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, openForm, refundRow, statusOf } from '#tests/refunds.ts';
import {
  confirm,
  day,
  hour,
  newLost,
  newLostToAnotherAccount,
  newProposal,
  propose,
  reject,
  withdraw,
} from '#tests/resolving.ts';
import { sandbox } from '#tests/sandbox.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let support: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPersonWithPassword('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

beforeEach(() => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' }));

const refused = (code: string, about: object = {}) => ({ ok: false, refusal: { code, ...about } });
const done = { ok: true };

async function auditOf(refundId: string): Promise<string[]> {
  const entries = await db().auditEntry.findMany({ where: { objectId: refundId }, orderBy: { id: 'asc' } });
  return entries.map(({ action }) => action).filter((action) => /resolution|resolved|conflict/.test(action));
}

const outcomeOf = async (resolutionId: string) =>
  (await db().resolution.findUniqueOrThrow({ where: { id: resolutionId } })).outcome;

test('two people resolve that nothing was given back: the sum is free again, and nothing is sent by it', async () => {
  const { refundId, paymentId, processorPaymentId } = await newLost(support);
  const waiting = await newProposal(finance, refundId);
  expect(await statusOf(refundId)).toBe('unknown');
  expect(await askForRefund(support, paymentId)).toMatchObject(refused('refund_unresolved'));
  expect(await confirm(manager, waiting)).toMatchObject(done);
  expect(await refundRow(refundId)).toMatchObject({ status: 'resolved_not_paid', reviewReason: null });
  expect(await availableOf(paymentId)).toBe(100_000n);
  await sendRefund(refundId);
  await sweepRefunds(new Date(Date.now() + day));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
  expect(await auditOf(refundId)).toEqual(['refund.resolution_proposed', 'refund.resolved_not_paid']);
  await sendRefund(await newRefund(support, paymentId));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1, total: 100_000 });
});

test('two people resolve that it was given back: the sum stays given, also when the books show it later', async () => {
  const { refundId, paymentId, processorPaymentId } = await newLost(support, { isMade: true });
  expect(await confirm(manager, await newProposal(finance, refundId, { verdict: 'paid' }))).toMatchObject(
    done,
  );
  expect(await statusOf(refundId)).toBe('resolved_paid');
  expect(await paymentOf(paymentId)).toMatchObject({ refundedMinor: 30_000n, refundUnknownMinor: 0n });
  expect(await openForm(paymentId)).toBe(70_000n);
  const next = await newRefund(support, paymentId, { amount: 70_000 });
  await sendRefund(next);
  expect(await refundRow(next)).toMatchObject({ status: 'accepted' });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 2, total: 100_000 });
});

test('what waits for its payment is sent once an earlier refund is resolved', async () => {
  const { refundId, paymentId } = await newLost(support);
  const jobsOf = (id: string) => rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`refund:${id}`]);
  await db().refund.update({ where: { id: refundId }, data: { status: 'accepted' } });
  const second = await newRefund(support, paymentId, { amount: 20_000 });
  await db().refund.update({ where: { id: refundId }, data: { status: 'unknown' } });
  await rows('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [`refund:${second}`]);
  await sendRefund(second);
  expect(await statusOf(second)).toBe('approved');
  await confirm(manager, await newProposal(finance, refundId));
  expect(await jobsOf(second)).toHaveLength(1);
  await sendRefund(second);
  expect(await statusOf(second)).toBe('accepted');
});

test.each([
  ['a minute', 60_000, {}, 'resolution_too_early'],
  ['two hours, without a ticket', 2 * hour, { ticket: '' }, 'resolution_ticket_needed'],
  ['five days, without a ticket', 5 * day, { ticket: '' }, null],
] as const)('after %s: %s', async (_name, agoMs, about, code) => {
  const { refundId } = await newLost(support, { agoMs });
  const made = await propose(finance, refundId, about);
  expect(made.ok ? null : made.refusal.code).toBe(code);
  expect(await statusOf(refundId)).toBe('unknown');
});

test('nobody but those who may proposes or confirms; nobody proposes what they made', async () => {
  const { refundId } = await newLost(support);
  for (const role of roles.filter((each: Role) => !can(each, 'resolutions:decide'))) {
    const person = await newPersonWithPassword(role);
    expect(await propose(person, refundId), role).toMatchObject(refused('not_allowed'));
  }
  const own = await newLost(manager);
  expect(await propose(manager, own.refundId)).toMatchObject(refused('resolution_own'));
  const waiting = await newProposal(finance, own.refundId);
  expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_own'));
  expect(await reject(manager, waiting)).toMatchObject(refused('resolution_own'));
  expect(await confirm(support, waiting)).toMatchObject(refused('not_allowed'));
  expect(await statusOf(own.refundId)).toBe('unknown');
  const other = await newPersonWithPassword('finance');
  expect(await confirm(other, waiting)).toMatchObject(done);
});

test('whoever proposed or approved it does not confirm; whoever proposed it withdraws', async () => {
  const { refundId } = await newLostToAnotherAccount(support, manager);
  const waiting = await newProposal(finance, refundId);
  expect(await confirm(finance, waiting)).toMatchObject(refused('resolution_proposer'));
  expect(await reject(finance, waiting)).toMatchObject(refused('resolution_proposer'));
  expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_approver'));
  expect(await withdraw(manager, waiting)).toMatchObject(refused('resolution_of_another_person'));
  expect(await withdraw(finance, waiting)).toMatchObject(done);
  expect(await withdraw(finance, waiting)).toMatchObject(done);
  const other = await newPersonWithPassword('manager');
  const how = { params: { name: 'Fyodor', how: 'withdrawn' } };
  expect(await confirm(other, waiting)).toMatchObject(refused('resolution_decided_already', how));
  // Whoever approved its sending may say what they found out: another person still has to agree.
  const again = await newProposal(manager, refundId);
  expect(await confirm(finance, again)).toMatchObject(done);
});

test('a wrong password proposes and confirms nothing, and is counted with the sign-ins', async () => {
  const { refundId } = await newLost(support);
  const [first, second] = [await newPersonWithPassword('finance'), await newPersonWithPassword('manager')];
  const wrong = refused('password_wrong', { field: 'password' });
  expect(await propose(first, refundId, { password: 'not it' })).toMatchObject(wrong);
  const waiting = await newProposal(first, refundId);
  for (const _ of [1, 2, 3]) expect(await confirm(second, waiting, 'not it')).toMatchObject(wrong);
  const paused = refused('sign_in_paused', { field: 'password', params: { seconds: 1 } });
  expect(await confirm(second, waiting)).toMatchObject(paused);
  expect(await outcomeOf(waiting.resolutionId)).toBeNull();
  expect(await db().resolution.count({ where: { subjectId: refundId } })).toBe(1);
  const report = await db().auditEntry.count({
    where: { actor: second.userId, action: 'user.password_refused' },
  });
  expect(report).toBe(3);
});

test('somebody who was disabled confirms nothing, also with a session that is still open', async () => {
  const { refundId } = await newLost(support);
  const gone = await newPersonWithPassword('manager');
  const waiting = await newProposal(finance, refundId);
  await db().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } });
  expect(await confirm(gone, waiting)).toMatchObject(refused('password_wrong'));
  expect(await statusOf(refundId)).toBe('unknown');
});

test('of several who answer at once one does, and the others are told', async () => {
  const others = await Promise.all(['Olga', 'Pavel'].map((name) => newPersonWithPassword('manager', name)));
  for (let round = 0; round < 3; round += 1) {
    const { refundId } = await newLost(support);
    const waiting = await newProposal(finance, refundId);
    const results = await Promise.all([
      ...others.map((person) => confirm(person, waiting)),
      reject(manager, waiting),
      withdraw(finance, waiting),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = results.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['resolution_decided_already']));
    expect(await auditOf(refundId)).toHaveLength(2);
  }
});

test('one proposal waits at a time; the same again is that one, another one is told of it', async () => {
  const { refundId } = await newLost(support);
  const first = await newProposal(finance, refundId);
  expect(await newProposal(finance, refundId)).toEqual(first);
  const waits = refused('resolution_waits_already', { params: { name: 'Fyodor' } });
  expect(await propose(manager, refundId)).toMatchObject(waits);
  expect(await propose(finance, refundId, { verdict: 'paid' })).toMatchObject(waits);
  expect(await reject(manager, first)).toMatchObject(done);
  const second = await newProposal(finance, refundId, { verdict: 'paid' });
  expect(await confirm(manager, first)).toMatchObject(
    refused('resolution_decided_already', { params: { name: 'Maria', how: 'rejected' } }),
  );
  expect(await confirm(manager, { ...second, refundId: (await newLost(support)).refundId })).toMatchObject(
    refused('resolution_not_found'),
  );
  const other = await newLost(support);
  const both = await Promise.all([propose(finance, other.refundId), propose(manager, other.refundId)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the database itself resolves nothing that two others did not resolve, and rewrites no proposal', async () => {
  const { refundId } = await newLost(support);
  const set = (columns: string) => rows(`UPDATE refunds SET ${columns} WHERE id = $1`, [refundId]);
  await expect(set("status = 'resolved_not_paid'")).rejects.toThrow('resolved by nobody');
  const { resolutionId } = await newProposal(finance, refundId);
  await expect(set("status = 'resolved_not_paid'")).rejects.toThrow('resolved by nobody');
  const end = (outcome: string, by: Person | null) =>
    rows(
      'UPDATE resolutions SET outcome = $2::resolution_outcome, decided_by_id = $3, decided_at = now() WHERE id = $1',
      [resolutionId, outcome, by?.userId ?? null],
    );
  await expect(end('confirmed', finance)).rejects.toThrow('resolutions_decided_by_another');
  await expect(end('confirmed', support)).rejects.toThrow('by whoever made or approved');
  await expect(end('confirmed', null)).rejects.toThrow('resolutions_outcome_whole');
  await expect(rows("UPDATE resolutions SET verdict = 'paid' WHERE id = $1", [resolutionId])).rejects.toThrow(
    'append-only',
  );
  await end('confirmed', manager);
  await expect(set("status = 'resolved_paid'")).rejects.toThrow('resolved by nobody');
  await expect(end('rejected', manager)).rejects.toThrow('append-only');
  await expect(
    rows(
      `INSERT INTO resolutions (id, subject_kind, subject_id, verdict, evidence, proposer_id)
       VALUES ('stl_own', 'refund', $1, 'paid', 'x', $2)`,
      [refundId, support.userId],
    ),
  ).rejects.toThrow('by whoever made or approved');
});
