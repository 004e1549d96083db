import { beforeEach, expect, test } from 'vitest';
import { prepareToken } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { subjects } from '#tests/sending-subjects.ts';
import { openTap } from '#tests/tap.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;

beforeEach(async () => {
  await openSending();
  await prepareToken();
});

test.each(subjects)(
  '$name that provably never left waits for a later try, which is queued',
  async (subject) => {
    const { id, countArrived } = await subject.make();
    await rows('DELETE FROM graphile_worker._private_jobs');
    await tap.hangUp();
    await subject.send(id);
    await tap.pickUp();
    const row = await subject.find(id);
    expect(row).toMatchObject({ status: subject.waiting, tries: 1, claimId: null });
    const [job] = await rows('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [subject.jobOf(id)]);
    expect(job?.run_at).toEqual(row.nextTryAt);
    await subject.change(id, { nextTryAt: null });
    await subject.send(id);
    expect(['accepted', 'done']).toContain((await subject.find(id)).status);
    expect(await countArrived()).toBe(1);
  },
);

test.each(subjects)('$name that never left five times ends unsent', async (subject) => {
  const { id, countArrived } = await subject.make();
  await subject.change(id, { tries: 4 });
  await tap.hangUp();
  await subject.send(id);
  await tap.pickUp();
  expect(await subject.find(id)).toMatchObject({ status: 'not_sent', tries: 5 });
  expect(await countArrived()).toBe(0);
});

test.each(subjects)('$name without a token is not claimed and loses no try', async (subject) => {
  const { id } = await subject.make();
  await rows('DELETE FROM processor_tokens');
  await tap.hangUp();
  await subject.send(id);
  await tap.pickUp();
  expect(await subject.find(id)).toMatchObject({ status: subject.waiting, tries: 0, claimId: null });
});
