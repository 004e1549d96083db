import { expect, test } from 'vitest';
import { toResolutionInputs } from './schemas.ts';

const { propose, reject, confirm } = toResolutionInputs('refund', 'refund_not_found');

const whole = {
  subjectId: `rf_${'0'.repeat(26)}`,
  verdict: 'not_paid',
  ticket: 'CASE-2026-417',
  evidence: 'Their support: never arrived',
  password: 'x',
};

test.each([
  [{ evidence: '' }, 'resolution_evidence_empty'],
  [{ evidence: ' \u00a0\n' }, 'resolution_evidence_empty'],
  [{ evidence: 'Card 4111 1111 1111 1111' }, 'card_number_not_allowed'],
  [{ evidence: 'x'.repeat(1_001) }, 'text_too_long'],
  [{ ticket: 'CASE\n2' }, 'text_unreadable'],
  [{ ticket: '9'.repeat(61) }, 'text_too_long'],
  [{ verdict: 'sent' }, 'resolution_verdict_missing'],
  [{ password: '' }, 'password_empty'],
  [{ subjectId: `att_${'0'.repeat(26)}` }, 'refund_not_found'],
])('what is not even a proposal is refused: %j', (about, code) => {
  const form = { ...whole, ...about };
  expect(propose.safeParse(form).error?.issues[0]?.message).toBe(code);
});

test('a proposal is kept without what nobody sees in it; no ticket is none', () => {
  const parsed = propose.parse({ ...whole, ticket: ' \u200b', evidence: ' a\u202eb ' });
  expect(parsed).toMatchObject({ ticket: null, evidence: 'ab' });
});

test('an extra key refuses the whole call', () => {
  expect(propose.safeParse({ ...whole, status: 'refunded' }).success).toBe(false);
});

test('a password ends something for good; what leaves everything as it was takes none', () => {
  const answer = { subjectId: whole.subjectId, resolutionId: `res_${'0'.repeat(26)}` };
  const rejection = { ...answer, reason: 'The ticket names another payment' };
  expect(reject.safeParse(rejection).success).toBe(true);
  expect(reject.safeParse({ ...rejection, password: 'x' }).success).toBe(false);
  const confirmation = { ...answer, holdBack: false };
  // A person with a second factor confirms by it; the operation asks everybody else for the password.
  expect(confirm.safeParse(confirmation).success).toBe(true);
  expect(confirm.safeParse({ ...confirmation, password: '' }).success).toBe(false);
  expect(confirm.safeParse({ ...confirmation, password: 'x' }).success).toBe(true);
});
