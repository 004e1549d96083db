import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toLogFields } from '#lib/origin.ts';
import { bindJob } from './bind-job.ts';

async function runJob(given: object): Promise<Record<string, string>> {
  let said = {};
  const job = { name: 'sweep', payload: z.object({}) };
  const [, task] = bindJob(job, async () => {
    said = toLogFields();
  });
  await task(given, { job: { id: '7', attempts: 1 } } as unknown as JobHelpers);
  return said;
}

test('each run of the timetable has an id of its own, which its sends carry on', async () => {
  const [first, second] = [await runJob({}), await runJob({})];
  expect(first).toMatchObject({ jobId: '7', requestId: expect.stringMatching(/^[\w-]{36}$/) });
  expect(second.requestId).not.toBe(first.requestId);
});

test('the job of a request keeps the id of the request', async () => {
  const origin = { requestId: 'request-of-the-click', about: {} };
  expect(await runJob({ origin })).toMatchObject({ requestId: 'request-of-the-click' });
});
