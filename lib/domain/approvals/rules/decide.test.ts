import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalAnswers } from '../status.ts';
import { type DecisionFacts, judgeDecision, toStatusAfter } from './decide.ts';

const colleague: DecisionFacts = {
  isWaiting: true,
  before: null,
  isAllowed: true,
  isExpired: false,
  isAsked: true,
  hoursUntilCounts: 0,
  isOwn: false,
  isContentAsSeen: true,
  isAmountTyped: true,
  isMakerEntitled: true,
};

test.each([
  ['approved', {}, null],
  ['approved', { isAllowed: false, isOwn: true }, 'not_allowed'],
  ['approved', { isOwn: true }, 'own'],
  ['declined', { isOwn: true }, 'own'],
  ['withdrawn', {}, 'of_another_person'],
  ['withdrawn', { isOwn: true }, null],
  ['approved', { before: { answer: 'declined', byName: 'Anna' }, isWaiting: false }, 'decided_already'],
  // One of two has approved: the request still waits, but not for this person.
  ['declined', { before: { answer: 'approved', byName: 'Anna' } }, 'decided_already'],
  ['declined', { isWaiting: false }, 'not_waiting'],
  ['approved', { isContentAsSeen: false }, 'content_changed'],
  ['approved', { isExpired: true }, 'expired'],
  ['declined', { isExpired: true }, 'expired'],
  ['withdrawn', { isOwn: true, isExpired: true }, 'expired'],
  ['approved', { isAsked: false }, 'not_asked'],
  ['declined', { isAsked: false }, 'not_asked'],
  ['withdrawn', { isOwn: true, isAsked: false }, null],
  ['approved', { isAmountTyped: false }, 'amount_not_typed'],
  ['approved', { hoursUntilCounts: 24 }, 'access_new'],
  ['declined', { hoursUntilCounts: 24 }, null],
  ['approved', { isMakerEntitled: false }, 'maker_not_entitled'],
  // Declining is always safe.
  ['declined', { isContentAsSeen: false, isMakerEntitled: false }, null],
] as const)('%s with %j: %s', (answer, about, code) => {
  const judged = judgeDecision(answer, { ...colleague, ...about });
  expect(judged.ok ? null : judged.refusal.code).toBe(code);
});

const facts = fc.record({
  isWaiting: fc.boolean(),
  before: fc.option(fc.record({ answer: fc.constantFrom(...approvalAnswers), byName: fc.string() })),
  isAllowed: fc.boolean(),
  isExpired: fc.boolean(),
  isAsked: fc.boolean(),
  hoursUntilCounts: fc.nat({ max: 24 }),
  isOwn: fc.boolean(),
  isContentAsSeen: fc.boolean(),
  isAmountTyped: fc.boolean(),
  isMakerEntitled: fc.boolean(),
});

test('nobody approves their own, other content, for somebody who may no more, or after the end', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (judgeDecision('approved', given).ok) expect(given).toEqual(colleague);
    }),
  );
});

test('nobody decides what is decided, and nobody but the maker withdraws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...approvalAnswers), facts, (answer, given) => {
      if (!judgeDecision(answer, given).ok) return;
      expect([given.isWaiting, given.before, given.isAllowed]).toEqual([true, null, true]);
      expect(given.isOwn).toBe(answer === 'withdrawn');
    }),
  );
});

test('a request is approved by the last approval that was needed, and ended by any other answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...approvalAnswers), fc.boolean(), (answer, isEnough) => {
      const expected = answer !== 'approved' ? answer : isEnough ? 'approved' : 'waiting';
      expect(toStatusAfter(answer, isEnough)).toBe(expected);
    }),
  );
});
