import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { useAlsoFollows } from './use-also-follows.ts';

type Waiting = RefundView['waitingForIt'];

type Reported = 'which' | 'howMany';

const Sentence = ({ waiting, said }: { waiting: Waiting; said: Reported }) =>
  useAlsoFollows(waiting)?.[said] ?? null;

const read = (waiting: object[], said: Reported = 'which') =>
  readPart(createElement(Sentence, { waiting: waiting as Waiting, said }));

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

test('above the list of them it is said only how many leave', () => {
  const two = [waiting('REF-12', '150000'), waiting('REF-13', '20000')];
  expect(read(two, 'howMany')).toBe(
    '2 refunds of the same payment wait for this and are sent as soon as it is confirmed.',
  );
  expect(read([...two.slice(1), waiting('REF-14', '1', true)], 'howMany')).toBe(
    'One refund of the same payment waits for this and is sent as soon as it is confirmed.',
  );
});

test('what is held back does not leave then, so it is not named', () => {
  const said = read([waiting('REF-12', '150000', true), waiting('REF-13', '20000')]);
  expect(said).toContain('REF-13, 200.00 ₽');
  expect(said).not.toContain('REF-12');
  expect(read([waiting('REF-12', '150000', true)])).toBe('');
});
