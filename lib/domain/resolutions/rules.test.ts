import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAnswer, judgeProposal, resolutionAnswers, toEarliest } from './rules.ts';
import { resolutionOutcomes, resolutionVerdicts } from './status.ts';

const since = new Date('2026-11-21T12:00:00Z');
const [minute, hour] = [60_000, 3_600_000];
const after = (ms: number) => new Date(since.getTime() + ms);
const lost = { is: 'lost', since } as const;
const silent = { is: 'silent', since } as const;
const facts = { isAllowed: true, isMaker: false, openEnd: lost, openByName: null };
const codeOf = (judged: ReturnType<typeof judgeProposal | typeof judgeAnswer>) =>
  judged.ok ? null : judged.refusal.code;

test.each([
  [lost, 'paid', null, 2 * hour - 1, 'resolution_too_early'],
  [lost, 'paid', null, 2 * hour, null],
  [lost, 'not_paid', 'CASE-1', 2 * hour - 1, 'resolution_too_early'],
  [lost, 'not_paid', 'CASE-1', 2 * hour, null],
  [lost, 'not_paid', null, 2 * hour, 'resolution_ticket_needed'],
  [lost, 'not_paid', null, 120 * hour - minute, 'resolution_ticket_needed'],
  [lost, 'not_paid', null, 120 * hour, null],
  [silent, 'paid', 'CASE-1', 2 * hour - 1, 'resolution_too_early'],
  [silent, 'paid', 'CASE-1', 2 * hour, null],
  [silent, 'paid', null, 120 * hour - 1, 'resolution_ticket_needed'],
  [silent, 'paid', null, 120 * hour, null],
  [silent, 'not_paid', null, 120 * hour - 1, 'resolution_ticket_needed'],
  [silent, 'not_paid', null, 120 * hour, null],
] as const)('%j, %s with the ticket %s, %i ms later: %s', (openEnd, verdict, ticket, ms, code) => {
  expect(codeOf(judgeProposal({ verdict, ticket }, { ...facts, openEnd }, after(ms)))).toBe(code);
});

test.each([
  [{ isAllowed: false, isMaker: true }, 'not_allowed'],
  [{ isMaker: true }, 'resolution_own'],
  [{ openEnd: null }, 'resolution_not_needed'],
  [{ openByName: 'Anna' }, 'resolution_waits_already'],
])('nothing is proposed with %j', (about, code) => {
  const judged = judgeProposal(
    { verdict: 'paid', ticket: 'CASE-1' },
    { ...facts, ...about },
    after(9 * hour),
  );
  expect(codeOf(judged)).toBe(code);
});

test('nothing is ever proposed before its time, by its maker, or of what is known', () => {
  const proposal = fc.record({
    verdict: fc.constantFrom(...resolutionVerdicts),
    ticket: fc.option(fc.string({ minLength: 1 })),
  });
  const about = fc.record({
    isAllowed: fc.boolean(),
    isMaker: fc.boolean(),
    openEnd: fc.option(fc.constantFrom(lost, silent)),
    openByName: fc.option(fc.constant('Anna')),
  });
  const moment = fc.integer({ min: -hour, max: 200 * hour });
  fc.assert(
    fc.property(proposal, about, moment, (request, given, ms) => {
      if (!judgeProposal(request, given, after(ms)).ok) return;
      const { openEnd, ...others } = given;
      expect({ ...others, openEnd: lost }).toEqual(facts);
      if (openEnd === null) throw new Error('Its end is known');
      const { any, withoutTicket } = toEarliest(openEnd);
      const from = request.ticket === null ? withoutTicket[request.verdict] : any;
      expect(after(ms).getTime()).toBeGreaterThanOrEqual(from.getTime());
    }),
  );
});

test('a proposal is answered by one of three others, or taken back by whoever made it, once', () => {
  const answers = fc.record({
    hoursUntilCounts: fc.constant(0),
    isAllowed: fc.boolean(),
    isMaker: fc.boolean(),
    isApprover: fc.boolean(),
    isProposer: fc.boolean(),
    before: fc.option(fc.record({ outcome: fc.constantFrom(...resolutionOutcomes), byName: fc.string() })),
  });
  fc.assert(
    fc.property(fc.constantFrom(...resolutionAnswers), answers, (answer, given) => {
      if (!judgeAnswer(answer, given).ok) return;
      const { isAllowed, isMaker, isApprover, isProposer, before } = given;
      expect([isAllowed, before]).toEqual([true, null]);
      if (answer === 'withdrawn') expect(isProposer).toBe(true);
      else expect([isMaker, isApprover, isProposer]).toEqual([false, false, false]);
    }),
  );
});

const second = {
  isAllowed: true,
  hoursUntilCounts: 0,
  isMaker: false,
  isApprover: false,
  isProposer: false,
  before: null,
};

test.each([
  ['confirmed', { isAllowed: false }, 'not_allowed'],
  ['confirmed', { hoursUntilCounts: 3 }, 'resolution_access_new'],
  ['rejected', { hoursUntilCounts: 3 }, null],
  ['confirmed', { isMaker: true }, 'resolution_own'],
  ['rejected', { isApprover: true }, 'resolution_approver'],
  ['confirmed', { isProposer: true }, 'resolution_proposer'],
  ['withdrawn', {}, 'resolution_of_another_person'],
  ['confirmed', { before: { outcome: 'superseded', byName: '' } }, 'resolution_superseded'],
  ['confirmed', { before: { outcome: 'rejected', byName: 'Anna' } }, 'resolution_decided_already'],
  ['confirmed', {}, null],
  ['withdrawn', { isProposer: true }, null],
] as const)('%s with %j: %s', (answer, about, code) => {
  expect(codeOf(judgeAnswer(answer, { ...second, ...about }))).toBe(code);
});
