import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { Records } from './records.tsx';

test('whoever looks at a contradiction is led to each record in which it is', () => {
  const problems = [
    { invariant: 'orders_once' as const, count: 2, example: 'att_1', rows: ['po_1', 'po_2'] },
    { invariant: 'audit_chain' as const, count: 1, example: '7', rows: [] },
  ];
  const said = renderPart(
    createElement(Records, { invariants: { finishedAt: '2026-11-26T09:00:00.000Z', problems } }),
  );
  expect(said).toContain('2 payout attempts pay orders already paid');
  expect(said).toContain('/payouts/po_1');
  expect(said).toContain('po_2');
  expect(said).toContain('does not add up at entry 7');
});
