import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { client, listArrived, reference, sbp } from '#tests/processor-client.ts';
import { control } from '#tests/sandbox.ts';
import { listenReceiver } from '#tests/servers/receiver.ts';

const path = '/processing/api/v1/intents';
const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;
const card = {
  method: 'test',
  instrument: {
    kind: 'card',
    number: '4111111111111111',
    brand: 'VISA',
    holderName: 'IVAN PETROV',
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '737',
  },
  side: 'recipient_gets',
} as const;

type One = Parameters<typeof client.createIntents>[0]['disbursements'][number];

function many(count: number, about: (at: number) => Partial<One> = () => ({})): One[] {
  const run = randomUUID();
  return Array.from({ length: count }, (_, at) => ({
    ...sbp,
    side: 'recipient_gets',
    money: rub(10_000n + BigInt(at)),
    reference: `${run}-${at}`,
    webhookUrl: `http://127.0.0.1:1/${run}/${at}`,
    ...about(at),
  }));
}

const send = (disbursements: One[]) =>
  client.createIntents(
    { clientReferenceId: reference, disbursements },
    { subjectId: reference, confirmLease: async () => true },
  );
const countIntents = async () => (await listArrived(path)).length;

test('a hundred payouts go out in one call, each with an id of its own, under its own reference', async () => {
  const before = await countIntents();
  const sent = many(100);
  const outcomes = await send(sent);
  expect(await countIntents()).toBe(before + 1);
  expect([...outcomes.keys()]).toEqual(sent.map((one) => one.reference));
  const ids = [...outcomes.values()].map((one) => one.kind === 'answered' && one.disbursementId);
  expect(new Set(ids).size).toBe(100);
  for (const outcome of outcomes.values())
    expect(outcome).toMatchObject({ kind: 'answered', processorStatus: 'ACCEPTED' });
});

const ends = [
  { description: undefined, expected: { kind: 'answered', processorStatus: 'ACCEPTED' } },
  { description: 'CreationRefused', expected: { kind: 'refused' } },
  // It exists, and its end is in the answer.
  { description: 'CreationError', expected: { kind: 'answered', processorStatus: 'ERROR' } },
] as const;

test('some are created, some refused and some end at once, in any mix, and each knows which it is', async () => {
  const mixes = fc.array(fc.constantFrom(...ends), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(mixes, async (mix) => {
      const sent = many(mix.length, (at) =>
        mix[at]?.description ? { description: mix[at].description } : {},
      );
      const outcomes = await send(sent);
      expect(sent.map((one) => outcomes.get(one.reference))).toMatchObject(
        mix.map(({ expected }) => expected),
      );
    }),
    { numRuns: 15 },
  );
});

test('what one ended with is said of it and of no other', async () => {
  const sent = many(3, (at) => (at === 1 ? { description: 'CreationError' } : {}));
  const outcomes = await send(sent);
  const reasons = sent.map(({ reference: one }) => {
    const outcome = outcomes.get(one);
    return outcome?.kind === 'answered' ? outcome.errorCode : outcome?.kind;
  });
  expect(reasons).toEqual([null, expect.stringMatching(/^CODE_/), null]);
});

test('each is notified of at its own address, and of nothing else', async () => {
  const receiver = await listenReceiver((response) => response.writeHead(200).end());
  onTestFinished(receiver.close);
  const sent = many(3, (at) => ({
    webhookUrl: `${receiver.url}/${at}`,
    ...(at === 2 ? { description: 'CreationError' } : {}),
  }));
  const outcomes = await send(sent);
  const reported = () =>
    receiver.received.map(({ path: at, body }) => {
      const { transactionId, status } = JSON.parse(String(body));
      return `${at} ${transactionId} ${status}`;
    });
  const expected = sent.map((one, at) => {
    const outcome = outcomes.get(one.reference);
    const id = outcome?.kind === 'answered' ? outcome.disbursementId : outcome?.kind;
    return `/in/${at} ${id} ${at === 2 ? 'ERROR' : 'PAID_OUT'}`;
  });
  await expect.poll(reported).toEqual(expect.arrayContaining(expected));
  for (const [at, { reference: one }] of sent.entries()) {
    const outcome = outcomes.get(one);
    const id = outcome?.kind === 'answered' ? outcome.disbursementId : '';
    expect(reported().filter((line) => line.startsWith(`/in/${at} `) !== line.includes(` ${id} `))).toEqual(
      [],
    );
  }
});

test('two payouts that are alike but for their reference are told apart', async () => {
  const outcomes = await send(many(2, () => ({ ...card, money: rub(10_000n) })));
  const ids = [...outcomes.values()].map((one) => one.kind === 'answered' && one.disbursementId);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['an answer that is lost', { kind: 'drop-after' }, { kind: 'unknown', reason: 'connection_lost' }],
  ['half an answer', { kind: 'truncate' }, { kind: 'unknown', reason: 'answer_unreadable' }],
  ['a proxy', { kind: 'html' }, { kind: 'unknown', reason: 'server_error' }],
  [
    'a refusal of the whole',
    { kind: 'status', status: 400, body: { message: 'No' } },
    { kind: 'refused', errorMessage: 'No' },
  ],
  [
    'an intent without disbursements',
    { kind: 'status-after', status: 200, body: { intentId: '1', disbursements: [] } },
    { kind: 'unknown' },
  ],
])('%s holds for each of them', async (_name, fault, expected) => {
  await control('faults', { path, ...fault });
  const outcomes = await send(many(3));
  expect([...outcomes.values()]).toMatchObject([expected, expected, expected]);
});

test('payouts that could never be told apart, none at all, or too many do not leave', async () => {
  const before = await countIntents();
  for (const sent of [
    many(2, () => ({ reference: 'same' })),
    many(2, () => ({ webhookUrl: 'http://127.0.0.1:1/same' })),
    many(101),
  ])
    for (const outcome of (await send(sent)).values())
      expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'local_failure' });
  expect((await send([])).size).toBe(0);
  expect(await countIntents()).toBe(before);
});
