import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Money } from '#lib/core/money.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { LimitNote } from './amount-choice.tsx';

const rub = (amountMinor: bigint): Money => ({ amountMinor, currency: 'RUB' });
const limits = {
  ...{ perPayment: rub(5_000_000n), paymentLeft: rub(4_000_000n) },
  ...{ day: rub(30_000_000n), dayLeft: rub(23_940_792n) },
};
const ofDay = 'Your limit for 24 hours: 300,000.00 ₽ (239,407.92 ₽ left).';

const read = (available: bigint) => readPart(createElement(LimitNote, { limits, available: rub(available) }));

test('a limit is called one, and promises no more of a payment than is left of it', () => {
  expect(read(321_604n)).toBe(ofDay);
  expect(read(4_000_000n)).toBe(ofDay);
  expect(read(6_000_000n)).toBe(`Your limit for one payment: 50,000.00 ₽ (40,000.00 ₽ left). ${ofDay}`);
});
