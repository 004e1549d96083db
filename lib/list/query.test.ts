import { describe, expect, test } from 'vitest';
import {
  defineList,
  parseFlag,
  parsePeriod,
  parseSearchText,
  readQuery,
  someOf,
  toMoments,
} from './query.ts';
import { toQuery, writeQuery } from './write-query.ts';

const filters = {
  status: someOf(['moving', 'unknown']),
  period: parsePeriod,
  mine: parseFlag,
  q: parseSearchText,
};
const read = (query: string) => readQuery(filters, new URLSearchParams(query));

describe('an address', () => {
  test.each([
    ['', {}],
    ['status=moving,unknown', { status: ['moving', 'unknown'] }],
    ['status=moving%2Cunknown&mine=1', { status: ['moving', 'unknown'], mine: true }],
    ['period=7d', { period: '7d' }],
    ['period=2026-11-01..2026-11-21', { period: { from: '2026-11-01', to: '2026-11-21' } }],
    ['period=2028-02-29..2028-02-29', { period: { from: '2028-02-29', to: '2028-02-29' } }],
    ['q=+PAY-1%20', { q: 'PAY-1' }],
  ])('that says "%s" is read', (query, value) => {
    expect(read(query)).toEqual({ ok: true, value });
  });

  test.each([
    ['__proto__=1', '__proto__', 'filter_unknown'],
    ['constructor=1', 'constructor', 'filter_unknown'],
    ['status=paid', 'status', 'filter_value_unknown'],
    ['status=', 'status', 'filter_value_unknown'],
    ['status=moving,moving', 'status', 'filter_value_unknown'],
    ['status=moving,', 'status', 'filter_value_unknown'],
    ['status=toString', 'status', 'filter_value_unknown'],
    ['status=moving&status=unknown', 'status', 'filter_twice'],
    ['mine=0', 'mine', 'filter_value_unknown'],
    ['period=14d', 'period', 'period_unreadable'],
    ['period=2026-11-01', 'period', 'period_unreadable'],
    ['period=2026-11-01..2026-11-02..2026-11-03', 'period', 'period_unreadable'],
    ['q=', 'q', 'search_empty'],
    ['q=%00', 'q', 'text_unreadable'],
    ['q=4111111111111111', 'q', 'card_number_not_allowed'],
    [`q=${'a'.repeat(101)}`, 'q', 'text_too_long'],
  ])('that says "%s" is refused, naming the part', (query, field, code) => {
    expect(read(query)).toMatchObject({ ok: false, wrong: [{ code, field }] });
  });

  test('with a value that a filter does not have is quoted, as far as a line holds it', () => {
    const code = 'filter_value_unknown';
    expect(read('status=paid')).toMatchObject({ wrong: [{ code, params: { value: 'paid' } }] });
    const long = { value: 'a'.repeat(40) };
    expect(read(`status=${'a'.repeat(500)}`)).toMatchObject({ wrong: [{ code, params: long }] });
  });

  // A letter and a number is a row of docs/bad-inputs.md.
  test.each([
    ['K01 a column that nobody may sort by', 'sort=passwordHash', 'sort', 'filter_unknown'],
    ['K01 an order as an ORM spells it', 'orderBy[role]=asc', 'orderBy[role]', 'filter_unknown'],
    ['K02 a page before the first', 'page=-1', 'page', 'filter_unknown'],
    ['K02 a page far behind the last', 'page=1e9', 'page', 'filter_unknown'],
    ['K02 a page that is no number', 'page=NaN', 'page', 'filter_unknown'],
    ['K02 a page of a hundred thousand rows', 'limit=100000', 'limit', 'filter_unknown'],
    ['K03 a day that February has not', 'period=2026-02-30..2026-03-01', 'period', 'period_unreadable'],
    ['K03 a day of zeros', 'period=0000-00-00..0000-00-00', 'period', 'period_unreadable'],
    ['K03 the end before the beginning', 'period=2026-11-02..2026-11-01', 'period', 'period_backwards'],
    ['K03 ten years', 'period=2016-11-01..2026-11-01', 'period', 'period_too_long'],
    ['K04 5 000 characters', `q=${'a'.repeat(5_000)}`, 'q', 'text_too_long'],
  ])('%s is refused, naming the part', (_, query, field, code) => {
    expect(read(query)).toMatchObject({ ok: false, wrong: [{ code, field }] });
  });

  test.each(['%', '_', '\\', '\\_', '(a+)+$'])('K04 may search for "%s", which stays what it is', (q) => {
    expect(read(toQuery({ q }))).toEqual({ ok: true, value: { q } });
  });

  test('with several wrong parts names them all', () => {
    const result = read('sort=x&period=1y&mine=1');
    expect(result.ok ? [] : result.wrong.map(({ field }) => field).sort()).toEqual(['period', 'sort']);
  });

  test('is written one way, and reads back as it was', () => {
    const query = toQuery({ status: 'moving,unknown', q: 'ё & %', mine: undefined, period: '7d' });
    expect(query).toBe('period=7d&q=%D1%91%20%26%20%25&status=moving,unknown');
    expect(read(query)).toEqual({
      ok: true,
      value: { period: '7d', q: 'ё & %', status: ['moving', 'unknown'] },
    });
  });
});

describe('a period in Moscow at noon of 21 November', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  test.each([
    ['today', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['7d', '2026-11-14T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['yesterday', '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['last-month', '2026-09-30T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
    ['30d', '2026-10-22T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['month', '2026-10-31T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    [{ from: '2026-11-01', to: '2026-11-01' }, '2026-10-31T21:00:00.000Z', '2026-11-01T21:00:00.000Z'],
  ] as const)('%o', (period, from, before) => {
    const moments = toMoments(period, 'Europe/Moscow', now);
    expect([moments.from.toISOString(), moments.before.toISOString()]).toEqual([from, before]);
  });
});

test('a month is that of the zone: over in Moscow while it lasts in London', () => {
  const now = new Date('2026-11-30T21:30:00Z');
  expect(toMoments('month', 'Europe/Moscow', now).from.toISOString()).toBe('2026-11-30T21:00:00.000Z');
  expect(toMoments('month', 'Europe/London', now).from.toISOString()).toBe('2026-11-01T00:00:00.000Z');
});

test('a search is trimmed and keeps every ordinary sign', () => {
  expect(parseSearchText('  100%_\\ ')).toEqual({ ok: true, value: '100%_\\' });
});

test('what code asks of a list is written as the list reads it', () => {
  const filters = { status: someOf(['moving', 'paid']), mine: parseFlag, period: parsePeriod };
  const list = defineList({ idPrefix: 'po', filters });
  const period = { from: '2026-11-01', to: '2026-11-21' } as const;
  const query = writeQuery<typeof list>({ status: ['moving', 'paid'], mine: true, period });
  expect(query).toBe('mine=1&period=2026-11-01..2026-11-21&status=moving,paid');
  expect(readQuery(list.filters, new URLSearchParams(query))).toEqual({
    ok: true,
    value: { status: ['moving', 'paid'], mine: true, period },
  });
  expect(writeQuery<typeof list>({ status: 'moving', mine: undefined })).toBe('status=moving');
});
