import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { ActionNotice } from './acts/action-notice.tsx';
import { AskSupport } from './ask-support.tsx';

const at = '2026-11-21T12:00:00.000Z';
const toPayment = (waitingSince: Date, more: object = {}) =>
  ({
    status: 'authorized',
    processorStatus: 'AUTHORIZED',
    processorPaymentId: '700000000000000001',
    clientReferenceId: 'SHOP-7',
    intentId: null,
    timeline: [
      { kind: 'action_unknown', at: '2026-11-21T12:01:00.000Z' },
      { kind: 'action_sent', at },
    ],
    openAction: {
      kind: 'capture',
      status: 'unknown',
      amount: { amountMinor: '150000', currency: 'RUB' },
      makerName: 'Анна',
      createdAt: at,
      nextReadAt: null,
      waitingSince: waitingSince.toISOString(),
      reviewReason: 'no_answer',
      errorCode: 'connection_lost',
      knownReason: null,
      errorMessage: null,
      ...more,
    },
  }) as unknown as PaymentView;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('a capture that the processor’s support is to be asked about has what to send them', () => {
  const said = readPart(createElement(AskSupport, { payment: toPayment(hoursAgo(3)) }));
  for (const line of [
    'Capture without an answer',
    'Payment: 700000000000000001',
    'Order number (clientReferenceId): SHOP-7',
    'Amount: 1,500.00 ₽',
    'Sent: 2026-11-21 12:00:00 (UTC)',
    'Last status received: AUTHORIZED',
  ])
    expect(said).toContain(line);
  expect(said).not.toContain('Intent');
});

test('before that, and when nothing is awaited, there is nothing to send', () => {
  expect(readPart(createElement(AskSupport, { payment: toPayment(hoursAgo(1)) }))).toBe('');
  const payment = { ...toPayment(hoursAgo(3)), openAction: null };
  expect(readPart(createElement(AskSupport, { payment }))).toBe('');
});

test('a status that nobody knows, which the support is to be asked about, has what to send them', () => {
  const payment = { ...toPayment(hoursAgo(0)), openAction: null, amount: null, status: 'unlisted' } as const;
  const ask = (more: object) =>
    readPart(createElement(AskSupport, { payment: { ...payment, ...more } as PaymentView }));
  const said = ask({ processorStatus: 'PARTIALLY_SETTLED' });
  expect(said).toContain('Payment with a status that your documentation does not name');
  expect(said).toContain('Last status received: PARTIALLY_SETTLED');
  expect(said).not.toMatch(/Amount:|Sent:/);
  expect(ask({ amount: { amountMinor: '150000', currency: 'RUB' } })).toContain('Amount: 1,500.00 ₽');
  // A capture that was asked for just now is not without an answer.
  const running = ask({
    openAction: toPayment(hoursAgo(0)).openAction,
    processorStatus: 'PARTIALLY_SETTLED',
  });
  expect(running).toContain('Payment with a status');
  expect(running).not.toMatch(/Capture|Sent:/);
});

test('that no answer came is said once, and that the request may end without effect only after a word', () => {
  const said = readPart(createElement(ActionNotice, { payment: toPayment(hoursAgo(3)) }));
  expect(said.match(/no (?:certain )?answer/gi) ?? []).toHaveLength(0);
  expect(said).toContain('If an hour or more after the request the processor still says');
  const bare = toPayment(hoursAgo(3), { errorCode: null });
  expect(readPart(createElement(ActionNotice, { payment: bare }))).toContain('The processor gave no answer.');
});
