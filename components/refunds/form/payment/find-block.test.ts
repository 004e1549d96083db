import { expect, test } from 'vitest';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { type BlockFacts, findBlock, toRest } from './find-block.ts';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' as const });
const amounts = (about: Partial<Record<'unknown' | 'contradicted' | 'available', string>> = {}) => ({
  paid: rub('100000'),
  refunded: rub('0'),
  refundedElsewhere: rub('0'),
  waiting: rub('0'),
  refunding: rub('0'),
  unknown: rub(about.unknown ?? '0'),
  contradicted: rub(about.contradicted ?? '0'),
  available: rub(about.available ?? '100000'),
});
const paid: BlockFacts = {
  status: 'captured',
  verification: 'confirmed_by_inquiry',
  openAction: null,
  amounts: amounts(),
  mismatchSince: null,
  sumsProblem: null,
  unexplainedStatus: null,
};
const refundAt = (status: RefundListItem['status']) => ({ id: 'rf_1', status }) as RefundListItem;
const why = (about: Partial<BlockFacts>, refunds: RefundListItem[] = [], mayRefund = true) =>
  findBlock({ ...paid, ...about }, refunds, mayRefund)?.why;

test('a paid payment of which something is left can be refunded', () => {
  expect(why({})).toBeUndefined();
  expect(why({}, [refundAt('accepted'), refundAt('declined'), refundAt('sending')])).toBeUndefined();
});

test.each([
  ['no_right', why({}, [], false)],
  ['not_captured', why({ status: 'authorized' })],
  ['not_read', why({ verification: 'reported_by_webhook' })],
  ['not_read', why({ amounts: null })],
  ['mismatch', why({ mismatchSince: '2026-11-21T10:00:00.000Z' })],
  ['action_open', why({ openAction: { id: 'act' } as BlockFacts['openAction'] })],
  ['nothing_left', why({ amounts: amounts({ available: '0' }) })],
  ['nothing_left', why({ amounts: amounts({ available: '-1' }) })],
  ['unresolved', why({}, [refundAt('unknown')])],
  ['unresolved', why({}, [refundAt('conflict')])],
  ['unresolved', why({ amounts: amounts({ unknown: '1' }) })],
  ['unresolved', why({ amounts: amounts({ contradicted: '1' }) })],
])('otherwise it is said why not: %s', (expected, found) => {
  expect(found).toBe(expected);
});

test('what is left is called available only where it can be refunded now', () => {
  expect(toRest(null)).toBe('available');
  expect(toRest({ why: 'nothing_left' })).toBe('available');
  expect(toRest({ why: 'unresolved', refund: null })).toBe('availableThen');
  for (const why of ['mismatch', 'action_open', 'not_read', 'not_captured'] as const)
    expect(toRest({ why })).toBeNull();
});
