import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { approvalAnswers, approvalStatuses } from '../status.ts';
import { judgeRelease, listCounting } from './release.ts';

const people = ['maker', 'anna', 'boris', 'vera'];
const contents = ['this', 'another'];

const request = fc.record({
  status: fc.constantFrom(...approvalStatuses),
  makerId: fc.constantFrom('maker', 'anna'),
  demands: fc.array(
    fc.record({
      ruleId: fc.uuid(),
      count: fc.integer({ min: 1, max: 2 }),
      roles: fc.subarray([...roles], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  fingerprint: fc.constantFrom(...contents),
  decisions: fc.uniqueArray(
    fc.record({
      personId: fc.constantFrom(...people),
      role: fc.option(fc.constantFrom(...roles)),
      answer: fc.constantFrom(...approvalAnswers),
      fingerprint: fc.constantFrom(...contents),
    }),
    { selector: ({ personId }) => personId },
  ),
});

test('nothing is released but what everybody whom the rules ask for, still in that role, approved as it is now', () => {
  fc.assert(
    fc.property(fc.option(request), (asked) => {
      const release = judgeRelease(asked, { fingerprint: 'this', makerId: 'maker' });
      const isAbout =
        asked?.status === 'approved' && asked.fingerprint === 'this' && asked.makerId === 'maker';
      if (!isAbout) {
        expect(release).toBe('not_approved');
        return;
      }
      const agreed = (role: string) =>
        asked.decisions.filter(
          (one) =>
            one.personId !== 'maker' &&
            one.answer === 'approved' &&
            one.fingerprint === 'this' &&
            one.role === role,
        ).length;
      const isEnough = asked.demands.every(
        ({ count, roles: of }) => of.reduce((sum, role) => sum + agreed(role), 0) >= count,
      );
      expect(release).toBe(isEnough ? 'approved' : 'approver_not_entitled');
    }),
    { numRuns: 2_000 },
  );
});

test('an approval of the maker, of other content, or by somebody who may no longer decide, does not count', () => {
  fc.assert(
    fc.property(request, (asked) => {
      for (const { personId } of listCounting(asked)) {
        const decision = asked.decisions.find((one) => one.personId === personId);
        expect(personId).not.toBe(asked.makerId);
        expect(decision).toMatchObject({ answer: 'approved', fingerprint: asked.fingerprint });
        expect(asked.demands.some(({ roles: of }) => of.some((role) => role === decision?.role))).toBe(true);
      }
    }),
  );
});

test('what nobody was asked about is not approved', () => {
  expect(judgeRelease(null, { fingerprint: 'this', makerId: 'maker' })).toBe('not_approved');
});
