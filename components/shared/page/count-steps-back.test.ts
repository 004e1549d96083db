import { expect, test } from 'vitest';
import { countStepsBack } from './count-steps-back.ts';

const visits = (...urls: (string | null)[]) => ({
  entries: () => urls.map((url, index) => ({ url: url && `https://office.test${url}`, index })),
  currentEntry: { index: urls.length - 1 },
});

test('the way back to a list leads to it as it was left: with its last filters', () => {
  const history = visits(
    '/payouts',
    '/payouts?status=failed',
    '/payouts?status=failed&q=17',
    '/payouts/po_1',
    '/payments/pay_1',
    '/payouts/po_1',
  );
  expect(countStepsBack('/payouts', history)).toBe(3);
});

test('other pages, later ones and entries without an address do not count', () => {
  const history = visits(null, '/refunds?mine=1', '/payouts/new?method=sbp', '/payouts/po_1', '/payouts?q=2');
  expect(countStepsBack('/payouts', { ...history, currentEntry: { index: 3 } })).toBeNull();
});

test('a browser that does not tell its history leads to the plain list', () => {
  expect(countStepsBack('/payouts', undefined)).toBeNull();
});
