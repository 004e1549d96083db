import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { ApprovalProgress } from './approval-progress.tsx';

const approved = (byName: string, counts = true) => ({
  answer: 'approved',
  byName,
  at: '',
  reason: null,
  counts,
});
const read = (approval: object) =>
  readPart(
    createElement(ApprovalProgress, {
      approval: {
        status: 'waiting',
        requiredCount: 1,
        decisions: [],
        missing: [],
        expiresAt: null,
        ...approval,
      } as unknown as ApprovalView,
    }),
  );

test('where one is enough and nobody has decided there is nothing to count', () => {
  expect(read({ missing: [{ count: 1, roles: ['manager'] }] })).toBe('');
});

test('it says who has approved, who is still asked for, and until when there is time', () => {
  const said = read({
    requiredCount: 2,
    decisions: [approved('Anna')],
    missing: [{ count: 1, roles: ['finance', 'manager'] }],
    expiresAt: '2026-12-01T09:30:00.000Z',
  });
  expect(said).toContain('Approved by 1 of 2 people: Anna.');
  expect(said).toContain('Still asked for: somebody of finance or a manager.');
  expect(said).toMatch(/Ends by itself on .* at .* if nobody decides\./);
});

test('an approval that does not count any more is named', () => {
  const said = read({ decisions: [approved('Gone', false)], missing: [{ count: 2, roles: ['manager'] }] });
  expect(said).toContain('The approval of Gone does not count any more');
  expect(said).toContain('Still asked for: 2 managers.');
});
