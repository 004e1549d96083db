import { expect, test } from 'vitest';
import { readQuery } from '#lib/list/query.ts';
import { historyList } from '../schemas/list.ts';
import { toHistoryQuery } from './to-history-query.ts';

test('the rows of a list are the same rows in the history', () => {
  const values = { status: 'paid,unknown', period: '7d', mine: '1', q: 'Petrov', method: 'sbp' };
  const query = toHistoryQuery('payout', values);
  expect(Object.fromEntries(new URLSearchParams(String(query)))).toEqual({
    type: 'payout',
    status: 'paid_out,resolved_paid,unknown',
    period: '7d',
    maker: 'me',
    q: 'Petrov',
    method: 'sbp',
  });
  expect(readQuery(historyList.filters, new URLSearchParams(String(query)))).toMatchObject({ ok: true });
});

test('a filter that the history does not have is not left out silently', () => {
  for (const values of [{ waiting: 'all' }, { endedToday: '1' }, { status: 'failed', silent: '1' }])
    expect(toHistoryQuery('payout', values as Record<string, string>)).toBeNull();
});

test.each(['payout', 'payment', 'refund'] as const)('every group of a %s has statuses there', (kind) => {
  for (const group of ['waiting', 'moving', 'failed', 'attention', 'decide']) {
    const query = String(toHistoryQuery(kind, { status: group }));
    const read = readQuery(historyList.filters, new URLSearchParams(query));
    if (!query.includes(`status=${group}`)) expect(read.ok).toBe(true);
  }
});
