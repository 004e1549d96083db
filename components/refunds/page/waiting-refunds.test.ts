import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';

test('what is done with a refund on the page of another one names it', () => {
  const amount = { amountMinor: '10000', currency: 'RUB' };
  const waiting = { id: 'rf_2', number: 'REF-2', amount, isHeldBack: false, mayHold: true, mayCancel: true };
  const refund = { id: 'rf_1', waitingForIt: [waiting] } as unknown as RefundView;
  const said = readPart(createElement(WaitingRefunds, { refund }));
  expect(said).toContain('Hold back REF-2');
  expect(said).toContain('Cancel REF-2');
});
