import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findOwnInquiry } from '#lib/domain/inquiries/queries.ts';
import { rows } from '#tests/database.ts';
import { leaveQuestions } from '#tests/inquiries.ts';
import { readSandbox, type SandboxTransaction, setStatus } from '#tests/payments.ts';
import { attemptOf, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { findPayout } from '../queries/one.ts';
import { askAboutPayout, runPayoutInquiry } from './ask-payout.ts';
import { readPayout } from './read-payout.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

process.env.PROCESSOR_READ_DISBURSEMENT = '1';
const intents = '/processing/api/v1/intents';
const reads = '/processing/api/v1/disbursements/';
const minute = 60_000;

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await rows('DELETE FROM processor_troubles');
  await openSending();
});

/** A payout that the processor has taken, while no notification reaches us. */
async function newSilent() {
  await control('faults', { method: 'POST', path: intents, kind: 'webhook-never' });
  const made = await newPayout(finance);
  await sendPayout(made.attemptId);
  const { processorDisbursementId: id } = await attemptOf(made.attemptId);
  if (id === null) throw new Error('The processor named no disbursement');
  // A test sets the status itself, and the outcome that the processor had planned must not come after it.
  const find = async () =>
    (await readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT')).find((one) => one.id === id);
  await expect.poll(async () => (await find())?.status).toBe('PAID_OUT');
  return { ...made, id };
}

/** The same, unknown to us: only its id came to be known. */
async function newUnknown() {
  const made = await newSilent();
  await setAttemptStatus(made.attemptId, 'unknown');
  return made;
}

/** Asks as the worker would at that moment; false when nothing is due. */
async function askAt(attemptId: string, now: Date): Promise<boolean> {
  const key = `read-payout:${attemptId}`;
  await rows('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [key]);
  await sweepPayouts(now);
  const due = await rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [key]);
  if (due.length > 0) await readPayout(attemptId);
  return due.length > 0;
}

const kinds = async (payoutId: string) =>
  (await findPayout(finance, payoutId))?.timeline.map(({ kind, toStatus, source }) => [
    kind,
    toStatus,
    source,
  ]);

test.each([
  ['PAID_OUT', 'paid_out'],
  ['DECLINED', 'declined'],
  ['ERROR', 'error'],
  ['ACCEPTED', 'accepted'],
])(
  'an unknown payout that the processor calls %s is %s once it was asked, and the timeline says so',
  async (word, status) => {
    const { attemptId, payoutId, id } = await newUnknown();
    await setStatus(id, word);
    const { statusAt } = await attemptOf(attemptId);
    expect(await askAt(attemptId, new Date(statusAt.getTime() + minute - 1))).toBe(false);
    expect(await askAt(attemptId, new Date(statusAt.getTime() + minute))).toBe(true);
    expect(await attemptOf(attemptId)).toMatchObject({ status, readProblem: null });
    expect((await kinds(payoutId))?.[0]).toEqual(['read', status, 'inquiry']);
    const [entry] = await rows<{ details: object }>(
      'SELECT details FROM audit_entries WHERE action = $1 AND object_id = $2',
      [`payout.${status}`, payoutId],
    );
    if (status !== 'accepted') expect(entry?.details).toMatchObject({ source: 'inquiry', from: 'unknown' });
    expect(await db().payoutAttempt.count({ where: { payoutId } })).toBe(1);
  },
);

test('a silent payout is asked about once its notification is late, then ever less often, and each answer that says nothing new leaves no line', async () => {
  const { attemptId, payoutId, id } = await newSilent();
  await setStatus(id, 'ACCEPTED');
  const { statusAt } = await attemptOf(attemptId);
  const before = await kinds(payoutId);
  const pauses: number[] = [];
  let now = statusAt;
  for (let round = 0; round < 5; round += 1) {
    const view = await findPayout(finance, payoutId);
    const next = new Date(view?.attempt.nextReadAt ?? '');
    expect(await askAt(attemptId, new Date(next.getTime() - 1))).toBe(false);
    expect(await askAt(attemptId, next)).toBe(true);
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { readAt: next } });
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(pauses).toEqual([60_000, 30_000, 45_000, 67_500, 101_250]);
  expect(await kinds(payoutId)).toEqual(before);
  await setStatus(id, 'PAID_OUT');
  await readPayout(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'paid_out' });
  expect((await findPayout(finance, payoutId))?.attempt.nextReadAt).toBeNull();
});

describe('an answer that is none', () => {
  test.each([
    ['not_found', { kind: 'status', status: 404, body: {} }],
    ['unauthorised', { kind: 'status', status: 403, body: {} }],
    ['unreadable', { kind: 'status', status: 200, body: { id: 'x' } }],
    ['unavailable', { kind: 'html' }],
    ['unavailable', { kind: 'drop-before' }],
    ['other_payment', { kind: 'status', status: 200, body: { id: '999', status: 'PAID_OUT' } }],
  ])('(%s) changes no status, and the page says so beside the next time', async (problem, fault) => {
    const { attemptId, payoutId, id } = await newUnknown();
    await control('faults', { method: 'GET', path: `${reads}${id}`, times: 5, ...fault });
    await readPayout(attemptId);
    const view = await findPayout(finance, payoutId);
    expect(view).toMatchObject({ status: 'unknown', attempt: { readProblem: problem } });
    expect(view?.attempt.nextReadAt).not.toBeNull();
    const lines = view?.timeline.filter(({ kind }) => kind === 'not_found_yet');
    expect(lines).toHaveLength(problem === 'not_found' ? 1 : 0);
  });

  test('in an unlisted status is kept for a person once, however often it is given', async () => {
    const { attemptId, payoutId, id } = await newSilent();
    await setStatus(id, 'ACCEPTED');
    const body = { id, status: 'ON_HOLD' };
    for (let round = 0; round < 3; round += 1) {
      await control('faults', { method: 'GET', path: `${reads}${id}`, kind: 'status', status: 200, body });
      await readPayout(attemptId);
    }
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'accepted', reviewReason: 'unlisted_status' });
    expect((await kinds(payoutId))?.filter(([kind]) => kind === 'noted')).toHaveLength(1);
  });
});

test('a notification and an answer that say the same at once move it once; one that says otherwise is a conflict', async () => {
  const { attemptId, payoutId, id } = await newUnknown();
  await setStatus(id, 'PAID_OUT');
  await Promise.all([readPayout(attemptId), readPayout(attemptId)]);
  expect((await kinds(payoutId))?.filter(([, to]) => to === 'paid_out')).toHaveLength(1);
  const asked = (await readSandbox<{ path: string }[]>(`requests?path=${encodeURIComponent(reads + id)}`))
    .length;
  await readPayout(attemptId);
  const after = await readSandbox<{ path: string }[]>(`requests?path=${encodeURIComponent(reads + id)}`);
  expect(after).toHaveLength(asked);
});

test('a payout that the processor never named cannot be asked about, and nothing is sent again', async () => {
  await control('faults', { method: 'POST', path: intents, kind: 'drop-after' });
  const { attemptId, payoutId } = await newPayout(finance);
  await sendPayout(attemptId);
  const { statusAt, clientReferenceId } = await attemptOf(attemptId);
  expect(await askAt(attemptId, new Date(statusAt.getTime() + 600 * minute))).toBe(false);
  expect(await findPayout(finance, payoutId)).toMatchObject({
    status: 'unknown',
    attempt: { nextReadAt: null },
  });
  const made = await readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT');
  expect(made.filter((one) => one.clientReferenceId === clientReferenceId).length).toBeLessThanOrEqual(1);
});

describe('asked by a person', () => {
  const askNow = async (person: Person, attemptId: string) => {
    const asked = await askAboutPayout(person, attemptId);
    if (!asked.ok) return asked.refusal.code;
    await runPayoutInquiry(asked.value.inquiryId);
    return findOwnInquiry(person, asked.value.inquiryId);
  };

  test('an unknown payout is read at once, and the person is told that it ended', async () => {
    const { attemptId, payoutId, id } = await newUnknown();
    expect(await findPayout(finance, payoutId)).toMatchObject({ attempt: { mayAsk: true } });
    expect(await askNow(finance, attemptId)).toMatchObject({
      subjectKind: 'payout',
      subjectId: attemptId,
      processorId: id,
      outcome: 'changed',
    });
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
    expect(await findPayout(finance, payoutId)).toMatchObject({ attempt: { mayAsk: false } });
    expect(await askNow(finance, attemptId)).toBe('payout_not_awaited');
  });

  test('a payout that was only reported as paid can be asked about until its books have said so', async () => {
    const { attemptId, payoutId, id } = await newSilent();
    await setAttemptStatus(attemptId, 'paid_out');
    await readPayout(attemptId);
    expect((await attemptOf(attemptId)).readAt).toBeNull();
    const asking = async () => (await findPayout(finance, payoutId))?.attempt;
    expect(await asking()).toMatchObject({ mayAsk: true, isReadAsPaid: false, cannotAsk: null });
    expect(await askNow(finance, attemptId)).toMatchObject({ processorId: id, problem: null });
    expect((await kinds(payoutId))?.[0]).toEqual(['read', null, 'inquiry']);
    expect(await asking()).toMatchObject({ mayAsk: false, isReadAsPaid: true, cannotAsk: null });
    expect(await askNow(finance, attemptId)).toBe('payout_not_awaited');
  });

  test('what was reported as paid and its books call declined is for people to find out', async () => {
    const { attemptId, id } = await newSilent();
    await setAttemptStatus(attemptId, 'paid_out');
    await setStatus(id, 'DECLINED');
    expect(await askNow(finance, attemptId)).toMatchObject({ outcome: 'changed' });
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'different_end' });
  });

  test('no answer is told as such, and the next question waits a moment', async () => {
    const { attemptId } = await newUnknown();
    await control('faults', { method: 'GET', path: reads, kind: 'status', status: 503, times: 9 });
    expect(await askNow(finance, attemptId)).toMatchObject({ outcome: 'no_answer' });
    expect((await attemptOf(attemptId)).status).toBe('unknown');
    expect(await askNow(await newPerson('manager'), attemptId)).toBe('asked_just_now');
  });

  test('nobody presses it all day', async () => {
    const { attemptId } = await newUnknown();
    const eager = await newPerson('finance');
    await leaveQuestions(eager, 0);
    expect(await askNow(eager, attemptId)).toBe('asks_used_up');
    expect(await askNow(finance, attemptId)).toMatchObject({ outcome: 'changed' });
  });

  test('what the processor never named, or does not answer about, is not asked', async () => {
    const { attemptId, payoutId } = await newPayout(finance);
    await setAttemptStatus(attemptId, 'unknown');
    expect(await askNow(finance, attemptId)).toBe('payout_not_named');
    expect(await findPayout(finance, payoutId)).toMatchObject({
      attempt: { mayAsk: false, cannotAsk: null },
    });
    await setAttemptStatus(attemptId, 'paid_out');
    expect(await findPayout(finance, payoutId)).toMatchObject({ attempt: { cannotAsk: 'payout_not_named' } });
  });
});
