import type { Person } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { listBatchIds } from '#lib/domain/batches/store/batches.ts';
import { listHistoryIds, toHistoryListing } from '#lib/domain/history/queries/listing.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { toNotificationListing } from '#lib/domain/notifications/queries.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import { listNotificationIds } from '#lib/domain/notifications/store/listing.ts';
import { toPaymentListing } from '#lib/domain/payments/queries/list.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { listPaymentIds } from '#lib/domain/payments/store/listing.ts';
import { toPayoutListing } from '#lib/domain/payouts/queries/list.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { listPayoutIds } from '#lib/domain/payouts/store/listing.ts';
import { toRefundListing } from '#lib/domain/refunds/queries/list.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { listRefundIds } from '#lib/domain/refunds/store/listing.ts';
import { toStatementListing } from '#lib/domain/statements/queries/statements.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { listStatementIds } from '#lib/domain/statements/store/statements.ts';
import { type Readers, readQuery } from '#lib/list/query.ts';
import { toPlainListing } from '#lib/list/store/plain.ts';

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
export const oldMonth = `${dayAgo(230)}..${dayAgo(200)}`;

/** Values of each filter: common ones, rare ones, and some that match nothing. */
type Cases = Record<string, readonly string[]>;

const payouts: Cases = {
  status: [
    'moving',
    'paid',
    'failed',
    'attention',
    'conflict',
    'moving,failed,attention',
    'declined,unknown',
  ],
  method: ['sbp', 'kz_card', 'sbp,ru_card'],
  period: ['today', '30d', oldMonth],
  endedToday: ['1'],
  mine: ['1'],
  waiting: ['all', 'own'],
  silent: ['1'],
};
const payments: Cases = {
  status: ['decide', 'moving', 'paid', 'failed', 'unlisted'],
  method: ['sbp', 'kz_card'],
  period: ['today', '30d', oldMonth],
  mismatch: ['1'],
  unanswered: ['1'],
  ending: ['1'],
  waiting: ['1'],
  refundable: ['1'],
};
const refunds: Cases = {
  status: ['waiting', 'moving', 'done', 'failed', 'conflict'],
  period: ['today', '30d', oldMonth],
  mine: ['1'],
  anotherAccount: ['1'],
  toDecide: ['1'],
  waiting: ['all', 'own'],
  silent: ['1'],
  mismatch: ['1'],
};
const history: Cases = {
  type: ['payout', 'payment,refund'],
  status: [
    ...['waiting', 'moving', 'done', 'failed', 'attention', 'declined'],
    ...[
      'failed,attention',
      'waiting,moving,attention',
      'waiting,moving,failed,stopped,attention',
      'done,failed',
    ],
    'declined,unknown',
  ],
  method: ['sbp', 'kz_card', 'sbp,ru_card'],
  period: ['today', '30d', oldMonth],
  maker: ['me'],
  approver: ['me'],
  amount: ['1000..1000', '11999..', '..2005'],
  bank: ['100000000111', 'x', 'none'],
  error: ['CODE_PT0', 'none'],
};
const batches: Cases = { period: ['today', '30d', oldMonth], mine: ['1'] };
const statements: Cases = { ...batches, open: ['1'] };
const notifications: Cases = {
  outcome: ['applied', 'no_effect', 'dead', 'quarantined,dead', 'pending'],
  kind: ['payout', 'payment', 'refund'],
  period: ['today', '30d', oldMonth],
};

export const lists = [
  ['payouts', payouts, payoutList.input, toPayoutListing, listPayoutIds],
  ['payments', payments, paymentList.input, toPaymentListing, listPaymentIds],
  ['refunds', refunds, refundList.input, toRefundListing, listRefundIds],
  ['the history', history, historyList.input, toHistoryListing, listHistoryIds],
  ['statements', statements, statementList.input, toStatementListing, listStatementIds],
  ['batches of refunds', batches, batchList.input, toPlainListing, listBatchIds],
  ['notifications', notifications, notificationList.input, toNotificationListing, listNotificationIds],
] as const;

type List = (typeof lists)[number];
export type ListName = List[0];

/** One page of that list, asked for as the address asks for it. */
export async function readPage(name: ListName, person: Person, tx: Tx, query: string) {
  const [, , input, toListing, list] = lists.find(([one]) => one === name) as List;
  const asked = readQuery(input as Readers, new URLSearchParams(query));
  if (!asked.ok) throw new Error(`${query}: ${JSON.stringify(asked.wrong)}`);
  return list(tx, toListing(person, asked.value as never) as never);
}

/** The ids of every page of that list, one after the other. */
export async function readToEnd(name: ListName, person: Person, tx: Tx, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await readPage(name, person, tx, cursor === '' ? query : `${query}&cursor=${cursor}`);
    found.push(...page.ids);
    cursor = page.nextCursor;
  }
  return found;
}

/**
 * A common amount, four digits, a common beginning, a rare one, the end of a number, a phone; the end of a phone,
 * a masked card, a name that many have, its second word, its first with
 * the last, whole units; the
 * first digits of a card, who made it, a day.
 */
export const searches = [
  '1000',
  '4242',
  'PAY-2',
  'ORD-01234',
  '012345',
  '%2B79000000007',
  '001-23-45',
  '%2B79000',
  '*4242',
  'павел',
  'ильич',
  'павел д',
  '2050',
  '2200 70',
  'maker',
  'manager',
  '22.11.2026',
];
/** What one page may read for the ids of its rows. */
export const mostBuffers = 400;

/** No filter, and each value alone. */
export function toQueries(cases: Cases): string[] {
  const singles = Object.entries(cases).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  );
  return ['', ...singles];
}
