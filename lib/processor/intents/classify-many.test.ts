import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer, lost, now, unsent } from '#tests/samples/processor-answers.ts';
import { classifyIntents } from './classify-many.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;

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
    [...classifyIntents(answer(200, body), sent(['r1', 'r2']), now).outcomes].map(([one, { kind }]) => [
      one,
      kind,
    ]),
  );

test.each<[string, object, object]>([
  ['in another order', { disbursements: [item('2'), item('1')] }, { r1: 'answered', r2: 'answered' }],
  ['one left out', { disbursements: [item('2')] }, { r1: 'unknown', r2: 'answered' }],
  [
    'no reference at all',
    { disbursements: [item('1', { clientReferenceId: null }), item('2', { clientReferenceId: null })] },
    { r1: 'unknown', r2: 'unknown' },
  ],
  [
    'references written otherwise',
    { disbursements: [item('1', { clientReferenceId: ' R1' }), item('2', { clientReferenceId: 'R2' })] },
    { r1: 'answered', r2: 'answered' },
  ],
  [
    'one created and one refused',
    { disbursements: [item('1')], disbursementCreationErrors: [{ clientReferenceId: 'r2' }] },
    { r1: 'answered', r2: 'refused' },
  ],
  [
    "one refused next to one created that is nobody's",
    { disbursements: [item('1'), item('9')], disbursementCreationErrors: [{ clientReferenceId: 'r2' }] },
    { r1: 'answered', r2: 'unknown' },
  ],
  [
    'one refused next to one created without a reference',
    {
      disbursements: [item('9', { clientReferenceId: null })],
      disbursementCreationErrors: [{ clientReferenceId: 'r1' }, { clientReferenceId: 'r2' }],
    },
    { r1: 'unknown', r2: 'unknown' },
  ],
  [
    'both refused',
    {
      disbursements: [],
      disbursementCreationErrors: [{ clientReferenceId: 'r2' }, { clientReferenceId: 'r1' }],
    },
    { r1: 'refused', r2: 'refused' },
  ],
  ['no list at all', { intentId: '1' }, { r1: 'unknown', r2: 'unknown' }],
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
      const { outcomes } = classifyIntents(answer(200, body), sent(references), now);
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

test('what was not sent is named and applied to nothing', () => {
  const body = {
    disbursements: [item('1'), item('8'), item('9', { clientReferenceId: null })],
    disbursementCreationErrors: [{ clientReferenceId: 'r7', message: 'No' }],
  };
  const { outcomes, strangers } = classifyIntents(answer(200, body), sent(['r1', 'r2']), now);
  expect(strangers).toEqual(['r8', 'r7']);
  expect([...outcomes.keys()]).toEqual(['r1', 'r2']);
});

/** What an answer does with a reference. */
const mentions = fc.constantFrom(
  'created',
  'refused',
  'both',
  'twice',
  'left out',
  'without reference',
  'stranger',
);

test('none is called refused that may exist, and none has an id that the answer gave to another', () => {
  const references = Array.from({ length: 6 }, (_, at) => `r${at}`);
  fc.assert(
    fc.property(fc.array(mentions, { minLength: 6, maxLength: 6 }), fc.nat(), (said, seed) => {
      const items = references.flatMap((one, at) => {
        const id = `${at}`;
        if (said[at] === 'without reference') return [item(id, { clientReferenceId: null })];
        if (said[at] === 'stranger') return [item(id, { clientReferenceId: `other-${at}` })];
        if (said[at] === 'twice') return [item(id), item(`9${id}`, { clientReferenceId: one })];
        return said[at] === 'created' || said[at] === 'both' ? [item(id)] : [];
      });
      const errors = references.filter((_, at) => said[at] === 'refused' || said[at] === 'both');
      const turned = items.map((_, at) => items[(at + seed) % items.length]);
      const body = {
        disbursements: turned,
        disbursementCreationErrors: errors.toReversed().map((one) => ({ clientReferenceId: one })),
      };
      const { outcomes } = classifyIntents(answer(200, body), sent(references), now);
      const isAnyUnmatched = said.includes('without reference') || said.includes('stranger');
      for (const [at, one] of references.entries()) {
        const outcome = outcomes.get(one);
        const expected = {
          created: 'answered',
          refused: isAnyUnmatched ? 'unknown' : 'refused',
          both: 'unknown',
          twice: 'conflict',
          'left out': 'unknown',
          'without reference': 'unknown',
          stranger: 'unknown',
        }[said[at] ?? 'left out'];
        expect(outcome?.kind, said[at]).toBe(expected);
        if (outcome?.kind === 'answered') expect(outcome.disbursementId).toBe(`${at}`);
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
  const { outcomes } = classifyIntents(observed, sent(['r1', 'r2']), now);
  expect([...outcomes.values()].map((one) => one.kind)).toEqual([kind, kind]);
});
