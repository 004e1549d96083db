import { expect, test } from 'vitest';
import { toHistory } from './to-history.ts';

const days = { from: '2026-11-01', to: '2026-11-02' };
const toQuery = (tests: number, filters = {}) =>
  new URL(toHistory({ kind: 'payout', zone: 'UTC', tests }, days, filters), 'https://paydesk.example')
    .searchParams;

test('a figure leads to the rows that it counts: without the tests, where there are some', () => {
  expect(toQuery(0).get('method')).toBeNull();
  expect(toQuery(2, { status: 'done' }).get('method')).toBe('sbp,ru_card,kz_card,mobile_money');
  expect(toQuery(2, { method: 'sbp' }).get('method')).toBe('sbp');
});
