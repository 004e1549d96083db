import { expect, test } from 'vitest';
import { toShownNumber } from './number.ts';

test.each(['TEST-2140-5', 'R-000187', '2026/11/28-14', '4000000000123', '7011234567'])(
  '%s is shown',
  (number) => {
    expect(toShownNumber(number)).toBe(number);
  },
);

test.each([
  '+79161234567',
  '8 (916) 123-45-67',
  'order 9161234567',
  'PAY-79161234567-2',
  '8 (701) 123-45-67',
  '+77011234567',
  undefined,
])('%s is not', (number) => {
  expect(toShownNumber(number)).toBeNull();
});
