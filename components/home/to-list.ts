import type { Route } from 'next';
import type { paymentList } from '#lib/domain/payments/schemas/list.ts';
import type { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import type { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { type Written, writeQuery } from '#lib/list/write-query.ts';

// The lists with some of their filters, as the home page links to them.

export const toPayouts = (filters: Written<typeof payoutList>) =>
  `/payouts?${writeQuery<typeof payoutList>(filters)}` as Route;

export const toRefunds = (filters: Written<typeof refundList>) =>
  `/refunds?${writeQuery<typeof refundList>(filters)}` as Route;

export const toPayments = (filters: Written<typeof paymentList>) =>
  `/payments?${writeQuery<typeof paymentList>(filters)}` as Route;
