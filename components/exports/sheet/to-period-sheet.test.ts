import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { Tallied } from '#lib/domain/exports/rules/turnover.ts';
import messages from '#messages/en.json' with { type: 'json' };
import { toPeriodSheet } from './to-period-sheet.ts';

const speech = { t: createTranslator({ locale: 'en', messages }), locale: 'en', timeZone: 'UTC' } as const;
const taken = {
  days: { from: '2026-11-01', to: '2026-11-26' },
  at: new Date('2026-11-26T10:00:00Z'),
  count: 9,
  listed: null,
  hasConverted: false,
  tests: 0,
};
const tally = (status: string, group: string, count: number, rubles: bigint) =>
  ({ kind: 'payout', status, group, currency: 'RUB', count, amountMinor: rubles * 100n }) as Tallied;

test('each total is the sum of the statuses below it, up to the next total', () => {
  const turnover = [
    tally('approved', 'waiting', 2, 10n),
    tally('paid_out', 'done', 3, 500n),
    tally('declined', 'failed', 1, 7n),
    tally('unknown', 'attention', 1, 40n),
    tally('resolved_paid', 'done', 2, 60n),
  ];
  const sheet = toPeriodSheet({ ...taken, turnover }, speech as never, { mostListed: 1, mostSummed: 99 });
  const lines = sheet.turnover.flatMap((part) => part.lines);
  expect(
    lines.map(({ label, count, sum, isTotal }) => `${isTotal ? '' : '  '}${label} ${count} ${sum}`),
  ).toEqual([
    'Payouts: paid out 5 560.00\u00a0₽',
    '  Paid out 3 500.00\u00a0₽',
    '  Resolved: paid 2 60.00\u00a0₽',
    'Payouts: not paid out, or not known yet 4 57.00\u00a0₽',
    '  To be sent 2 10.00\u00a0₽',
    '  Declined 1 7.00\u00a0₽',
    '  Outcome unknown 1 40.00\u00a0₽',
  ]);
});

test('where all of it moved, nothing else is added up', () => {
  const turnover = [tally('paid_out', 'done', 3, 500n)];
  const sheet = toPeriodSheet({ ...taken, turnover }, speech as never, { mostListed: 1, mostSummed: 99 });
  expect(sheet.turnover.flatMap(({ lines }) => lines).map(({ isTotal }) => isTotal)).toEqual([true, false]);
});

test('tests are no turnover, and the sheet says that they are left out', () => {
  const toNotes = (tests: number) =>
    toPeriodSheet({ ...taken, turnover: [], tests }, speech as never, { mostListed: 1, mostSummed: 99 })
      .notes;
  expect(toNotes(1_002)).toContain('Test payouts (1,002) are not in the turnover: they move no money.');
  expect(toNotes(1_002).join()).toContain('The turnover is of all the others.');
  expect(toNotes(0).join()).not.toMatch(/test/i);
  expect(toNotes(0).join()).toContain('The turnover is of all of them.');
});
