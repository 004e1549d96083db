import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { PayerMessage } from './payer-message.tsx';

const rubles = (count: number) => ({ amountMinor: String(count * 100), currency: 'RUB' });
const amounts = {
  paid: rubles(3000),
  refunded: rubles(0),
  refundedElsewhere: rubles(0),
  waiting: rubles(0),
  refunding: rubles(0),
  unknown: rubles(0),
  contradicted: rubles(0),
  available: rubles(3000),
};

/** The text for the payer in English and Russian of a captured payment of 3 000 ₽. */
function report(
  sums: Partial<typeof amounts>,
  more: Partial<PaymentView> = {},
  failed: ReturnType<typeof rubles> | null = null,
): string {
  const payment = {
    status: 'captured',
    verification: 'confirmed_by_inquiry',
    mismatchSince: null,
    openAction: null,
    amount: rubles(3000),
    amounts: { ...amounts, ...sums },
    clientReferenceId: 'SHOP-1',
    processorPaymentId: 'pay-1',
    ...more,
  } as PaymentView;
  const card = createElement(PayerMessage, {
    payment,
    failed: failed as never,
    words: { en: en.payments.customer, ru: ru.payments.customer },
  });
  const page = { locale: 'en', messages: en, timeZone: 'UTC', children: card };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, page as never)).replaceAll('\u00a0', ' ');
}

test('a payer hears of each sum once: given back, not sent yet, on its way, or not known', () => {
  const said = report({
    refunded: rubles(500),
    waiting: rubles(600),
    refunding: rubles(700),
    ...{ unknown: rubles(400), contradicted: rubles(500) },
  });
  for (const sum of ['3,000.00 ₽', '500.00 ₽', '600.00 ₽', '700.00 ₽', '900.00 ₽'])
    expect(said.split(sum), sum).toHaveLength(2);
  expect(said).toContain('A refund of 600.00 ₽ has been entered on our side but has not been sent yet');
  expect(said).toContain('A refund of 700.00 ₽ is in progress and has not been confirmed yet');
  expect(said).toContain('We are finding out what became of a refund of 900.00 ₽');
});

test('who got everything back hears of no refund that failed before', () => {
  expect(report({ refunded: rubles(500) }, {}, rubles(700))).toContain(
    'A refund of 700.00 ₽ did not go through',
  );
  expect(report({ refunded: rubles(3000) }, {}, rubles(700))).not.toContain('did not go through');
});

test('what we and others gave back is one sum, and all of it is called all', () => {
  expect(report({ refunded: rubles(500), refundedElsewhere: rubles(700) })).toContain(
    '1,200.00 ₽ of it has been refunded',
  );
  expect(report({ refunded: rubles(500), refundedElsewhere: rubles(2500) })).toContain(
    'It was refunded in full.',
  );
});

test.each<[string, Partial<PaymentView>]>([
  ['processor and notification contradict each other', { mismatchSince: '2026-11-22T10:00:00Z' }],
  ['only a notification has told of it', { verification: 'reported_by_notification' as never }],
])('a payer is promised nothing while %s', (_state, more) => {
  const said = report({ refunded: rubles(3000), unknown: rubles(3000) }, more);
  expect(said).toContain('We cannot say more yet');
  expect(said).not.toContain('3,000.00');
});

test('a payer who asks about a refund that did not go through is told so', () => {
  expect(report({}, {}, rubles(400))).toContain('A refund of 400.00 ₽ did not go through');
  expect(report({})).not.toContain('did not go through');
});
