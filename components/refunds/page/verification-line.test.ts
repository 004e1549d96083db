import { createElement } from 'react';
import { expect, test } from 'vitest';
import { VerificationLine as PaymentVerification } from '#components/payments/page/verification-line.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { VerificationLine } from './verification-line.tsx';

const read = {
  status: 'error',
  verification: 'confirmed_by_inquiry',
  statusAt: '2026-11-22T10:00:00Z',
  readAt: '2026-11-22T10:00:00Z',
  readFailedAt: null,
  readProblem: null,
  nextReadAt: null,
  pendingReport: null,
  mismatchSince: null,
};

test.each([
  ['a payment', createElement(PaymentVerification, { payment: read as unknown as PaymentView })],
  ['a refund', createElement(VerificationLine, { refund: read as unknown as RefundView })],
])('%s that ended with an error and was checked with the processor looks like no success', (_what, line) => {
  expect(renderPart(line)).toContain('Checked with the processor');
  expect(renderPart(line, 'ru')).toContain('Сверено с процессингом');
  expect(renderPart(line)).not.toMatch(/text-done|badge-check/);
});
