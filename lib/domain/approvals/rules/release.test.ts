import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalAnswers, approvalStatuses } from '../status.ts';
import { judgeRelease } from './release.ts';

const people = ['maker', 'anna', 'boris', 'vera'];
const contents = ['this', 'another'];

const request = fc.record({
  status: fc.constantFrom(...approvalStatuses),
  requiredCount: fc.integer({ min: 1, max: 3 }),
  fingerprint: fc.constantFrom(...contents),
  decisions: fc.uniqueArray(
    fc.record({
      personId: fc.constantFrom(...people),
      answer: fc.constantFrom(...approvalAnswers),
      fingerprint: fc.constantFrom(...contents),
    }),
    { selector: ({ personId }) => personId },
  ),
});

test('nothing is released but what enough people other than its maker, all still entitled, approved as it is now', () => {
  fc.assert(
    fc.property(fc.option(request), fc.subarray(people), (asked, entitled) => {
      const isEntitled = (personId: string) => entitled.includes(personId);
      const release = judgeRelease(asked, { fingerprint: 'this', makerId: 'maker' }, isEntitled);
      const approvers = (asked?.decisions ?? []).filter(
        ({ personId, answer, fingerprint }) =>
          personId !== 'maker' && answer === 'approved' && fingerprint === 'this',
      );
      const isApproved =
        asked?.status === 'approved' &&
        asked.fingerprint === 'this' &&
        approvers.length >= asked.requiredCount;
      const mayAll = approvers.every(({ personId }) => isEntitled(personId));
      expect(release).toBe(isApproved ? (mayAll ? 'approved' : 'approver_not_entitled') : 'not_approved');
    }),
    { numRuns: 2_000 },
  );
});

test('what nobody was asked about is not approved', () => {
  expect(judgeRelease(null, { fingerprint: 'this', makerId: 'maker' }, () => true)).toBe('not_approved');
});
