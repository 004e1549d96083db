import { expect, test } from 'vitest';
import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';
import { isMoreThan } from './stages.ts';

type Movement = IntentView['movements'][number];

const movement = (kind: Movement['kind'], id: string) =>
  ({
    kind,
    id,
    name: null,
    stage: 'confirmed',
    status: 'captured',
    amount: null,
    amounts: null,
    at: '',
  }) as Movement;

test('an intent of one payment and its refunds is not told a second time', () => {
  expect(isMoreThan('pay_1', [movement('payment', 'pay_1'), movement('refund', 'rf_1')])).toBe(false);
});

test.each([
  ['another payment', movement('payment', 'pay_2')],
  ['a payout', movement('payout', 'po_1')],
])('an intent with %s is shown', (_, other) => {
  expect(isMoreThan('pay_1', [movement('payment', 'pay_1'), other])).toBe(true);
});
