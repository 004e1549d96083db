import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { client, listArrived, reference, sbp } from '#tests/processor-client.ts';
import { answer, lost, now, unsent } from '#tests/samples/processor-answers.ts';
import { control } from '#tests/sandbox.ts';
import { classifyIntents } from './classify-many.ts';

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

test('some are created and some refused, in any mix, and each knows which it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (refused) => {
      const sent = many(refused.length, (at) => (refused[at] ? { description: 'CreationRefused' } : {}));
      const outcomes = await send(sent);
      const kinds = sent.map((one) => outcomes.get(one.reference)?.kind);
      expect(kinds).toEqual(refused.map((isRefused) => (isRefused ? 'refused' : 'answered')));
    }),
    { numRuns: 12 },
  );
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

const sent = (references: string[]) => ({
  clientReferenceId: 'PAY-1',
  disbursements: references.map((one) => ({
    reference: one,
    money: rub(100n),
    side: 'recipient_gets' as const,
    secrets: [],
  })),
});
const item = (id: string, about: object = {}) => ({
  id,
  status: 'ACCEPTED',
  clientReferenceId: `r${id}`,
  authAmount: { value: 1, currency: 'RUB' },
  ...about,
});
const kindsOf = (body: object) =>
  Object.fromEntries(
    [...classifyIntents(answer(200, body), sent(['r1', 'r2']), now)].map(([one, { kind }]) => [one, kind]),
  );

test.each<[string, object, object]>([
  ['in another order', { disbursements: [item('2'), item('1')] }, { r1: 'answered', r2: 'answered' }],
  ['one left out', { disbursements: [item('2')] }, { r1: 'unknown', r2: 'answered' }],
  [
    'no reference at all',
    { disbursements: [item('1', { clientReferenceId: null }), item('2', { clientReferenceId: null })] },
    { r1: 'unknown', r2: 'unknown' },
  ],
  ['a stranger among them', { disbursements: [item('1'), item('9')] }, { r1: 'answered', r2: 'unknown' }],
  [
    'another sum for one',
    { disbursements: [item('1', { authAmount: { value: 2, currency: 'RUB' } }), item('2')] },
    { r1: 'conflict', r2: 'answered' },
  ],
  [
    'one reference twice',
    { disbursements: [item('1'), item('3', { clientReferenceId: 'r1' }), item('2')] },
    { r1: 'conflict', r2: 'answered' },
  ],
  [
    'one id for both',
    { disbursements: [item('1'), item('1', { clientReferenceId: 'r2' })] },
    { r1: 'conflict', r2: 'conflict' },
  ],
  [
    'errors without a reference',
    { disbursements: [item('1')], disbursementCreationErrors: [{ message: 'No' }] },
    { r1: 'answered', r2: 'unknown' },
  ],
  [
    'created and refused at once',
    { disbursements: [item('1'), item('2')], disbursementCreationErrors: [{ clientReferenceId: 'r2' }] },
    { r1: 'answered', r2: 'unknown' },
  ],
  [
    'another status for one',
    { disbursements: [item('1', { status: 'NEW' }), item('2', { status: 'ERROR' })] },
    { r1: 'unknown', r2: 'answered' },
  ],
  [
    'the reference of another intent',
    { clientReferenceIntentId: 'PAY-2', disbursements: [item('1'), item('2')] },
    { r1: 'conflict', r2: 'conflict' },
  ],
])('%s', (_name, body, expected) => {
  expect(kindsOf(body)).toEqual(expected);
});

test('the order of an answer never decides whose outcome it is', () => {
  const references = Array.from({ length: 8 }, (_, at) => `r${at}`);
  const plan = fc.record({
    order: fc.shuffledSubarray(references),
    refused: fc.subarray(references),
  });
  fc.assert(
    fc.property(plan, ({ order, refused }) => {
      const created = order.filter((one) => !refused.includes(one));
      const body = {
        disbursements: created.map((one) => item(one.slice(1), { clientReferenceId: one })),
        disbursementCreationErrors: refused.map((one) => ({ clientReferenceId: one, message: one })),
      };
      const outcomes = classifyIntents(answer(200, body), sent(references), now);
      for (const one of references) {
        const outcome = outcomes.get(one);
        if (created.includes(one))
          expect(outcome).toMatchObject({ kind: 'answered', disbursementId: one.slice(1) });
        else if (refused.includes(one)) expect(outcome).toMatchObject({ kind: 'refused', errorMessage: one });
        else expect(outcome?.kind).toBe('unknown');
      }
    }),
  );
});

test.each([
  [lost({}), 'unknown'],
  [unsent({}), 'not_sent'],
  [answer(429, {}), 'unknown'],
  [answer(400, { disbursements: [item('1')] }), 'unknown'],
])('what holds for the call holds for each', (observed, kind) => {
  const outcomes = classifyIntents(observed, sent(['r1', 'r2']), now);
  expect([...outcomes.values()].map((one) => one.kind)).toEqual([kind, kind]);
});
