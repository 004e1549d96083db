import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { releaseWaiting } from '#lib/domain/sending/operations/release-waiting.ts';
import { findHold, pauseSending, resumeSending, stopSending } from '#lib/domain/sending/operations/switch.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { type Subject, subjects } from '#tests/sending-subjects.ts';
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

const [payout, refund, capture] = subjects as [Subject, Subject, Subject];

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
    await resumeSending(manager, 'looked at it');
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
  await resumeSending(manager, 'looked at it');
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
  await control('faults', { method: 'POST', path, kind: 'slow', delayMs: 1_500 });
  const sending = subject.send(id);
  await expect.poll(() => db().processorToken.count()).toBe(1);
  await transaction((tx) => stopSending(tx, 'contradiction'));
  await sending;
  expect((await subject.find(id)).status).toBe(subject.waiting);
  expect(await countArrived()).toBe(0);
});

describe('what the processor answers', () => {
  test.each(subjects)('429 to $name pauses payouts, refunds and changes of payments', async (subject) => {
    const asked = await sendUnder(subject, { kind: 'status', status: 429, body: {} });
    expect((await subject.find(asked.id)).status).toBe('unknown');
    expect((await findHold(new Date()))?.until).toBeInstanceOf(Date);
    for (const other of subjects) {
      const { id, countArrived } = await other.make();
      await other.send(id);
      expect([(await other.find(id)).status, await countArrived()]).toEqual([other.waiting, 0]);
    }
  });

  test.each(
    subjects.flatMap((subject) =>
      [401, 403, 404, 405, 415, 302].map((status) => ({ subject, name: subject.name, status })),
    ),
  )('$status to $name stops everything', async ({ subject, status }) => {
    const { id } = await sendUnder(subject, { kind: 'status', status, body: {} });
    expect((await subject.find(id)).status).toBe('unknown');
    expect(await findHold(new Date())).toEqual({ until: null });
  });

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
      await Promise.all([subject.send(id), resumeSending(manager, 'at the same moment')]);
      expect((await subject.find(id)).status).toBe('unknown');
      await openSending();
    }
});
