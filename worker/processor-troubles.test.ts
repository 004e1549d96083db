import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { watchProcessor } from '#lib/domain/health/operations/watch.ts';
import { getReadiness } from '#lib/domain/health/queries/readiness.ts';
import { refreshBanks } from '#lib/domain/recipients/operations/refresh-banks.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { env } from '#lib/env.ts';
import { noteTrouble } from '#lib/processor/client.ts';
import { newListener, record } from '#tests/live.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { cronItems } from './registry.ts';

const banksPath = '/processing/api/v1/disbursements/banks';
let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await openSending();
  await db().processorToken.deleteMany();
  await db().bankList.deleteMany();
});

test('both are looked at every minute, also while nobody sends anything', () => {
  for (const name of ['watch-processor', 'refresh-banks']) {
    const item = cronItems.find(({ task }) => task === name);
    const digest = { min: 7, hour: 3, date: 1, month: 1, dow: 1 };
    for (const min of [0, 1, 31, 59]) expect([name, item?.match({ ...digest, min })]).toEqual([name, true]);
  }
});

test.each([
  ['refused', { status: 401 }, 'answers, but refuses our sign-in since '],
  [
    'unreadable',
    { status: 200, body: { ticket: 'x' } },
    'answers, but its answer to our sign-in cannot be read',
  ],
  [
    'short_lived',
    { status: 200, body: { accessToken: 'x', expiresIn: 5 } },
    'too short to send anything since ',
  ],
  ['no_answer', { status: 502 }, 'does not answer our sign-in since '],
])(
  'a sign-in that ends as "%s" is on every page and in the readiness, until it works',
  async (reason, fault, said) => {
    // Wrong credentials are not tried again at once, so the process that is refused is another one.
    const path = env().PROCESSOR_TOKEN_PATH;
    await control('faults', { path, kind: 'status', times: 9, ...fault });
    const { watchProcessor: watch } = reason === 'refused' ? await anotherWorker() : { watchProcessor };
    const live = record(await newListener());
    await watch();
    expect((await getSwitch(manager)).troubles).toMatchObject([{ kind: 'sign_in', reason }]);
    const { processor } = await getReadiness();
    expect(processor).toEqual({ ok: false, reason: expect.stringContaining(said) });
    await expect.poll(live.ids).toContain('switch');

    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    await watchProcessor();
    expect((await getSwitch(manager)).troubles).toEqual([]);
    expect((await getReadiness()).processor).toEqual({ ok: true });
  },
);

test.each([
  ['unreadable', { status: 200, body: { items: [{ name: 'Сбербанк' }] } }],
  ['unreadable', { status: 200, body: { banks: 'none' } }],
  ['unreadable', { status: 200, body: [] }],
  ['refused', { status: 403 }],
  ['no_answer', { status: 500 }],
])(
  'a list of banks that ends as "%s" is on Home and on the form, until there is one',
  async (reason, fault) => {
    await control('faults', { path: banksPath, kind: 'status', times: 9, ...fault });
    await expect(refreshBanks()).rejects.toThrow();
    expect((await getSwitch(manager)).troubles).toMatchObject([{ kind: 'bank_list', reason }]);
    expect(await getBankList(manager)).toMatchObject({ banks: [], troubleSince: expect.any(String) });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    await refreshBanks();
    expect((await getSwitch(manager)).troubles).toEqual([]);
    expect((await getBankList(manager)).troubleSince).toBeNull();
  },
);

test('open pages hear that a trouble is over also from a worker that was started after it', async () => {
  const live = record(await newListener());
  const { watchProcessor: watch } = await anotherWorker();
  await watch();
  expect((await getSwitch(manager)).troubles).toEqual([]);
  await expect.poll(live.ids).toContain('sbp');
});

test('a question that hung while another brought the list leaves no trouble behind', async () => {
  await refreshBanks();
  await noteTrouble('bank_list', 'no_answer');
  await refreshBanks();
  expect((await getSwitch(manager)).troubles).toEqual([]);
});

async function anotherWorker(): Promise<typeof import('#lib/domain/health/operations/watch.ts')> {
  vi.resetModules();
  return import('#lib/domain/health/operations/watch.ts');
}
