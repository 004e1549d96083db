import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VerificationLine as PaymentVerification } from '#components/payments/page/verification-line.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
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

function render(locale: 'en' | 'ru', part: ReactNode): string {
  const messages = { en, ru }[locale];
  const page = { locale, messages, timeZone: 'UTC', children: part };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, page as never));
}

test.each([
  ['a payment', createElement(PaymentVerification, { payment: read as unknown as PaymentView })],
  ['a refund', createElement(VerificationLine, { refund: read as unknown as RefundView })],
])('%s that ended with an error and was checked with the processor looks like no success', (_what, line) => {
  expect(render('en', line)).toContain('Checked with the processor');
  expect(render('ru', line)).toContain('Сверено с процессингом');
  expect(render('en', line)).not.toMatch(/text-done|badge-check/);
});
