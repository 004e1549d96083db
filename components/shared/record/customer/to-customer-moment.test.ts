import { expect, test } from 'vitest';
import { toCustomerMoment } from './to-customer-moment.ts';

const moment = new Date('2026-11-22T07:49:00Z');

test.each([
  ['ru', 'Europe/Moscow', '22 ноября 2026 г., 10:49 (МСК)'],
  ['en', 'Europe/Moscow', '22 November 2026, 10:49 (Moscow time)'],
  ['ru', 'Asia/Almaty', '22 ноября 2026 г., 12:49 (UTC+5)'],
] as const)('a customer reads a moment in %s in %s as "%s"', (locale, timeZone, said) => {
  const { date, time } = toCustomerMoment(moment, locale, timeZone);
  expect(time).not.toContain(' ');
  expect(`${date}, ${time}`.replaceAll('\u00a0', ' ')).toBe(said);
});
