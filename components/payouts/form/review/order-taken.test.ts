import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { OrderTaken } from './order-taken.tsx';

const taken = (free: string | null) =>
  createElement(OrderTaken, { payoutId: 'po_1', free, onUse: () => undefined });

test('a taken order number leads to its payout, and back to the number that was suggested', () => {
  expect(renderPart(taken('PAY-7'))).toContain('href="/payouts/po_1"');
  expect(readPart(taken('PAY-7'))).toMatch(/Open it +Use PAY-7$/);
  expect(readPart(taken(null))).toMatch(/Open it$/);
});
