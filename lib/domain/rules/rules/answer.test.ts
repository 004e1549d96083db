import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyStatuses } from '../status.ts';
import { judgeAnswer, type ProposalFacts } from './answer.ts';

const colleague: ProposalFacts = {
  status: 'proposed',
  endedBy: null,
  isAllowed: true,
  isOwn: false,
  isCurrent: true,
  isMakerEntitled: true,
  hoursUntilCounts: 0,
};

test.each([
  ['agreed', {}, null],
  ['agreed', { isOwn: true }, 'policy_own'],
  ['declined', { isOwn: true }, 'policy_own'],
  ['withdrawn', {}, 'policy_of_another_person'],
  ['withdrawn', { isOwn: true }, null],
  ['agreed', { isAllowed: false, isOwn: true }, 'not_allowed'],
  ['agreed', { status: 'declined', endedBy: 'Anna' }, 'policy_decided_already'],
  ['agreed', { isCurrent: false }, 'policy_overtaken'],
  ['agreed', { hoursUntilCounts: 3 }, 'policy_access_new'],
  ['agreed', { isMakerEntitled: false }, 'policy_maker_not_entitled'],
  // Declining is always safe.
  ['declined', { isCurrent: false, hoursUntilCounts: 3, isMakerEntitled: false }, null],
] as const)('%s with %j: %s', (answer, about, code) => {
  const judged = judgeAnswer(answer, { ...colleague, ...about });
  expect(judged.ok ? null : judged.refusal.code).toBe(code);
});

test('nothing but what is open, current and somebody else’s is agreed', () => {
  const facts = fc.record({
    status: fc.constantFrom(...policyStatuses),
    endedBy: fc.constant(null),
    isAllowed: fc.boolean(),
    isOwn: fc.boolean(),
    isCurrent: fc.boolean(),
    isMakerEntitled: fc.boolean(),
    hoursUntilCounts: fc.nat({ max: 24 }),
  });
  fc.assert(
    fc.property(facts, (given) => {
      if (judgeAnswer('agreed', given).ok) expect(given).toEqual(colleague);
    }),
  );
});
