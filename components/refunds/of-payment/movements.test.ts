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

test('a payment that was refunded whole is called so among the movements of its own page too', () => {
  const movements = ['pay_1', 'pay_2'].map((id) => ({ ...paid, id, name: id }));
  const of = { movements: movements as IntentView['movements'], paymentId: 'pay_1', amounts };
  expect(readPart(createElement(Movements, of))).toMatch(
    /\(this payment\) ?Paid, all refunded.*pay_2 ?Paid(?!,)/,
  );
});
