import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { useAlsoFollows } from './use-also-follows.ts';

type Waiting = RefundView['waitingForIt'];

const Sentence = ({ waiting }: { waiting: Waiting }) => useAlsoFollows(waiting);

const read = (waiting: object[]) => readPart(createElement(Sentence, { waiting: waiting as Waiting }));

const waiting = (number: string, amountMinor: string, isHeldBack = false) => ({
  number,
  isHeldBack,
  amount: { amountMinor, currency: 'RUB' },
});

test('whoever ends a refund reads which others leave then, and how much', () => {
  expect(read([waiting('REF-12', '150000')])).toContain(
    'Refunds of the same payment that wait for this are sent as soon as it is confirmed: REF-12, 1,500.00 ₽.',
  );
  const two = [waiting('REF-12', '150000'), waiting('REF-13', '20000')];
  expect(read(two)).toMatch(/REF-12, 1,500\.00 ₽,? and REF-13, 200\.00 ₽/);
});

test('what is held back does not leave then, so it is not named', () => {
  const said = read([waiting('REF-12', '150000', true), waiting('REF-13', '20000')]);
  expect(said).toContain('REF-13, 200.00 ₽');
  expect(said).not.toContain('REF-12');
  expect(read([waiting('REF-12', '150000', true)])).toBe('');
});
