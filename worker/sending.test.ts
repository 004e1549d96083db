import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { actionSubject } from '#lib/domain/payments/operations/send-action.ts';
import { payoutSubject } from '#lib/domain/payouts/operations/send-payout.ts';
import { refundSubject } from '#lib/domain/refunds/operations/send-refund.ts';
import { outcomesOf } from '#lib/domain/sending/operations/record-outcome.ts';
import { releaseWaiting } from '#lib/domain/sending/operations/release-waiting.ts';
import { findHold, pauseSending, stopSending } from '#lib/domain/sending/operations/switch.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { env } from '#lib/env.ts';
import { findWait, noteWait } from '#lib/processor/trouble/store.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending, resume } from '#tests/sending.ts';
import { capture, payout, refund, type Subject, subjects } from '#tests/sending-subjects.ts';
import { sendingSubjects } from './sending-subjects.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await openSending();
});

/** Makes a record of this subject and sends it under this fault. */
async function sendUnder(subject: Subject, fault: Record<string, unknown>) {
  const made = await subject.make();
  await control('faults', { ...made.call, ...fault });
  await subject.send(made.id);
  return made;
}

describe.each([
  ['stopped', () => transaction((tx) => stopSending(tx, 'contradiction'))],
  ['paused', () => transaction((tx) => pauseSending(tx, 'processor_asked', 60_000))],
])('while sending is %s', (_name, hold) => {
  test('nothing leaves, and a resume lets everything go that waits', async () => {
    const all = await Promise.all(subjects.map(async (subject) => ({ subject, made: await subject.make() })));
    await hold();
    for (const { subject, made } of all) {
      await subject.send(made.id);
      expect([subject.name, (await subject.find(made.id)).status]).toEqual([subject.name, subject.waiting]);
    }
    await rows('DELETE FROM graphile_worker._private_jobs');
    await resume(manager, 'looked at it');
    await releaseWaiting(sendingSubjects);
    for (const { subject, made } of all) {
      const key = subject.jobOf(made.id);
      expect(await rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [key])).toHaveLength(1);
      await subject.send(made.id);
      expect(['accepted', 'done']).toContain((await subject.find(made.id)).status);
      expect(await made.countArrived()).toBe(1);
    }
  });
});

test('of two refunds of one payment a resume lets one go at a time', async () => {
  const first = await refund.make();
  const { paymentId } = await db().refund.findUniqueOrThrow({ where: { id: first.id } });
  const { newRefund } = await import('#tests/refunds.ts');
  const second = await newRefund(manager, paymentId, { amount: 20_000 });
  await resume(manager, 'looked at it');
  await releaseWaiting(sendingSubjects);
  await control('faults', { ...first.call, kind: 'drop-before' });
  await refund.send(first.id);
  await refund.send(second);
  expect([(await refund.find(first.id)).status, (await refund.find(second)).status]).toEqual([
    'unknown',
    'approved',
  ]);
});

test.each(subjects)('stopped while $name waits for its token keeps it', async (subject) => {
  const { id, countArrived } = await subject.make();
  await db().processorToken.deleteMany();
  const path = env().PROCESSOR_TOKEN_PATH;
  await control('faults', { method: 'POST', path, kind: 'slow', delayMs: 4_000 });
  const sending = subject.send(id);
  await expect.poll(() => db().processorToken.count()).toBe(1);
  await transaction((tx) => stopSending(tx, 'contradiction'));
  await sending;
  expect((await subject.find(id)).status).toBe(subject.waiting);
  expect(await countArrived()).toBe(0);
});

describe('what the processor answers', () => {
  test.each(subjects)('429 to $name pauses payouts, refunds and changes of payments', async (subject) => {
    const waiting = [];
    for (const other of subjects) waiting.push({ other, ...(await other.make()) });
    const asked = await sendUnder(subject, { kind: 'status', status: 429, body: {} });
    expect((await subject.find(asked.id)).status).toBe('unknown');
    expect((await findHold(new Date()))?.until).toBeInstanceOf(Date);
    for (const { other, id, countArrived } of waiting) {
      await other.send(id);
      expect([(await other.find(id)).status, await countArrived()]).toEqual([other.waiting, 0]);
    }
  });

  test.each(subjects)(
    'a reading that is asked to wait keeps $name waiting, with all its tries',
    async (subject) => {
      const { id, countArrived } = await subject.make();
      await noteWait(120);
      const until = await findWait();
      await subject.send(id);
      expect([await subject.find(id), await countArrived()]).toMatchObject([
        { status: subject.waiting, tries: 0 },
        0,
      ]);
      const [job] = await rows<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [
        subject.jobOf(id),
      ]);
      expect(job?.run_at).toEqual(until);
      expect(await getSwitch(manager)).toMatchObject({ state: 'paused', reason: 'processor_asked' });
      await resume(manager, 'they called: all is well');
      await subject.send(id);
      expect(await countArrived()).toBe(1);
    },
  );

  test.each([
    ['a payout', payout, payoutSubject],
    ['a refund', refund, refundSubject],
    ['a capture', capture, actionSubject],
  ] as const)(
    '%s that was asked to wait on the open connection has lost no try',
    async (_name, subject, sent) => {
      const { id } = await subject.make();
      await subject.change(id, { status: 'sending', claimId: 'claim-1', sendingSince: new Date() });
      const until = new Date(Date.now() + 120_000).toISOString();
      const outcome = { kind: 'not_sent', reason: 'asked_to_wait', resend: 'later', until } as const;
      await outcomesOf<never, never>(sent as never).keep(id, 'claim-1', outcome as never);
      expect(await subject.find(id)).toMatchObject({
        status: subject.waiting,
        tries: 0,
        nextTryAt: new Date(until),
      });
    },
  );

  test.each(
    subjects.flatMap((subject) => [405, 415, 302].map((status) => ({ subject, name: subject.name, status }))),
  )('$status to $name stops everything', async ({ subject, status }) => {
    const { id } = await sendUnder(subject, { kind: 'status', status });
    expect((await subject.find(id)).status).toBe('unknown');
    expect(await findHold(new Date())).toEqual({ until: null });
  });

  test.each(subjects)('their own 404 to $name is about what it was asked of', async (subject) => {
    const { id } = await sendUnder(subject, { kind: 'status', status: 404, body: { error: 'NOT_FOUND' } });
    expect((await subject.find(id)).status).toBe('unknown');
    // An intent is made at one address for all, so that one is wrong.
    expect(await findHold(new Date())).toEqual(subject === payout ? { until: null } : null);
  });

  test.each(
    subjects.flatMap((subject) => [401, 403].map((status) => ({ subject, name: subject.name, status }))),
  )(
    '$status to $name stops everything only when the next token is refused as well',
    async ({ subject, status }) => {
      await rows('UPDATE processor_tokens SET refused_generation = NULL');
      const first = await sendUnder(subject, { kind: 'status', status, body: {} });
      expect((await subject.find(first.id)).status).toBe('unknown');
      expect(await findHold(new Date())).toBeNull();
      const second = await sendUnder(subject, { kind: 'status', status, body: {} });
      expect((await subject.find(second.id)).status).toBe('unknown');
      expect(await findHold(new Date())).toEqual({ until: null });
    },
  );

  test('five server errors and time-outs over all of them together pause everything', async () => {
    const error = { kind: 'status', status: 500, body: {} };
    for (const [subject, fault] of [
      [payout, error],
      [refund, error],
      [capture, { kind: 'hang' }],
      [refund, { kind: 'hang' }],
    ] as const)
      await sendUnder(subject, fault);
    expect(await findHold(new Date())).toBeNull();
    await sendUnder(capture, { ...error, status: 503 });
    expect((await findHold(new Date()))?.until).toBeInstanceOf(Date);
  });
});

test('an outcome is written down and the switch resumed at the same moment without waiting for each other for ever', async () => {
  for (let round = 0; round < 3; round += 1)
    for (const subject of subjects) {
      const { id, call } = await subject.make();
      await control('faults', { ...call, kind: 'status', status: 404, body: {} });
      await Promise.all([subject.send(id), resume(manager, 'at the same moment')]);
      expect((await subject.find(id)).status).toBe('unknown');
      await openSending();
    }
});
