import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Movements } from './movements.tsx';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' as const });
const none = rub('0');
const amounts: AmountsView = {
  ...{ paid: rub('30000'), refunded: rub('30000'), refundedElsewhere: none },
  ...{ waiting: none, refunding: none, unknown: none, contradicted: none, available: none },
};
const paid = { kind: 'payment', status: 'captured', amount: rub('30000'), at: '2026-11-21T10:00:00.000Z' };
const part = { ...amounts, refunded: rub('10000'), available: rub('20000') };

test('each payment that was refunded whole is called so, be it that of the page or another of the intent', () => {
  const movements = [
    { ...paid, id: 'pay_1', name: 'pay_1', amounts },
    { ...paid, id: 'pay_2', name: 'pay_2', amounts },
    { ...paid, id: 'pay_3', name: 'pay_3', amounts: part },
  ] as IntentView['movements'];
  expect(readPart(createElement(Movements, { movements, paymentId: 'pay_1' }))).toMatch(
    /\(this payment\) ?Paid, all refunded.*pay_2 ?Paid, all refunded.*pay_3 ?Paid(?!,)/,
  );
});
