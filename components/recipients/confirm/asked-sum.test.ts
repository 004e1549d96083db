import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { AskedSum } from './asked-sum.tsx';

const amount = { amountMinor: '125050', currency: 'RUB' as const };
const read = (check: Parameters<typeof AskedSum>[0]['check']) => readPart(createElement(AskedSum, { check }));

test('what the check calculates, and in which currency the recipient gets it, is said where it is another', () => {
  const calculated = { amountMinor: '700000', currency: 'KZT' as const };
  const said = read({ amount, calculated, receivedCurrency: 'KZT' });
  expect(said).toMatch(/the processor calculates .*7,000/);
  expect(said).toContain('The recipient gets it in KZT');
  const same = read({ amount, calculated: amount, receivedCurrency: 'RUB' });
  expect(same).not.toMatch(/calculates|gets it/);
  expect(read({ amount, calculated: null, receivedCurrency: null })).toBe(same);
});
