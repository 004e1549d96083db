import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { VerificationLine as PaymentVerification } from '#components/payments/page/verification-line.tsx';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
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

const later = '2026-11-22T11:00:00Z';
const report = { at: later, processorStatus: 'FAILED', statusCode: 'failed' };

function toProblem(more: object, role: Role = 'support') {
  const line = createElement(VerificationLine, { refund: { ...read, ...more } as unknown as RefundView });
  return createElement(ViewerProvider, { value: { role } as never }, line);
}

describe.each(['unavailable', 'not_found', 'unreadable'] as const)(
  'an inquiry that ended with %s',
  (readProblem) => {
    test.each([
      ['the next one is planned', { nextReadAt: later }],
      ['a notification and the answer disagree', { mismatchSince: later }],
      ['a newer notification waits to be checked', { pendingReport: report }],
    ])('is repeated by itself where %s', (_why, more) => {
      const said = readPart(toProblem({ readProblem, ...more }));
      expect(said).toContain('We will ask again automatically.');
      expect(said).not.toContain('button');
    });

    test('is repeated only by the button once the refund has ended', () => {
      for (const status of ['refunded', 'declined', 'failed', 'conflict', 'resolved_paid', 'unknown']) {
        const said = readPart(toProblem({ readProblem, status }));
        expect(said).toContain('Ask it again with the button below.');
        expect(said).not.toContain('automatically');
      }
      expect(renderPart(toProblem({ readProblem }), 'ru')).toContain('Спросите его снова кнопкой ниже.');
      expect(renderPart(toProblem({ readProblem }), 'ru')).not.toContain('Мы спросим снова');
    });

    test('promises no button to whoever has none', () => {
      expect(readPart(toProblem({ readProblem }, 'admin'))).not.toMatch(/button|automatically/);
    });
  },
);

test('a busy processor is asked again in any case', () => {
  expect(readPart(toProblem({ readProblem: 'busy' }))).toContain('We will ask again automatically.');
});
