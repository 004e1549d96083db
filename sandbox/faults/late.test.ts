import { expect, test } from 'vitest';
import { intent } from '../testing/requests.ts';
import { INTENTS, startSandbox } from '../testing/sandbox-client.ts';

async function startLate(delayMs: number) {
  const sandbox = await startSandbox();
  await sandbox.call('POST', '/_sandbox/faults', { kind: 'late', path: INTENTS, delayMs });
  const list = async (what: string): Promise<unknown[]> =>
    (await sandbox.call('GET', `/_sandbox/${what}`)).body;
  return { sandbox, made: () => list('transactions'), arrived: () => list(`requests?path=${INTENTS}`) };
}

test('late processes long after nobody waits any more', async () => {
  const { sandbox, made, arrived } = await startLate(2_500);
  const leave = new AbortController();
  const answer = sandbox.api('POST', INTENTS, intent(), { signal: leave.signal });
  const left = expect(answer).rejects.toThrow(/aborted/);
  await expect.poll(arrived).toHaveLength(1);
  expect(await made()).toEqual([]);
  leave.abort();
  await left;
  await expect.poll(made).toHaveLength(1);
});

test('late answers whoever has waited as if nothing had been', async () => {
  const { sandbox } = await startLate(1);
  const { status, body } = await sandbox.api('POST', INTENTS, intent());
  expect([status, body.intentStatus]).toEqual([200, 'CREATED']);
});
