import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { getStatus } from '#lib/domain/health/queries/status.ts';
import { listWaiting, readFigures } from '#lib/domain/health/store/processes.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { streamHistory } from '#lib/domain/history/queries/stream.ts';
import { getHistoryTotals } from '#lib/domain/history/queries/totals.ts';
import { getPaymentCounts, getPaymentPage, getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { listWatchedPayments } from '#lib/domain/payments/store/payments.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { getPayoutCounts, getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { listAwaited } from '#lib/domain/payouts/store/attempts.ts';
import { mostWatched } from '#lib/domain/polling/rules/schedule.ts';
import { getRefundCounts, getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { listWatchedRefunds } from '#lib/domain/refunds/store/watch.ts';
import { getReport } from '#lib/domain/reports/queries/report.ts';
import { cronItems, lanes } from '#worker/registry.ts';

type Reads = Record<string, () => Promise<unknown>>;

/** What pages read next to their list, and lists with everything that their rows show. */
export function toPageReads(person: Person, ids: Record<'payout' | 'payment' | 'refund', string>): Reads {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const period = { from: day, to: day };
  return {
    'bell and notices': () => getNotificationFeed(person, now),
    'counts of payments': () => getPaymentCounts(person),
    'counts of payouts': () => getPayoutCounts(person),
    'counts of refunds': () => getRefundCounts(person),
    'Home: payouts': () => getHome(person, now),
    'Home: refunds': () => getRefundHome(person, now),
    'Home: payments': () => getWaitingPayments(person),
    'Home: money': () => Promise.all([getMoneyToday(person, now), getMoneyLines(person, now)]),
    'Home: office': () => getOfficeState(person, now),
    'status page': () => getStatus(person, now),
    'page of payouts': () => getPayoutPage(person, {}),
    'page of payments': () => getPaymentPage(person, {}),
    'page of refunds': () => getRefundPage(person, {}),
    'page of the history': () => getHistoryPage(person, {}),
    'totals of a day': () => getHistoryTotals(person, { period }),
    'totals of everything': () => getHistoryTotals(person, {}),
    'a payout': () => findPayout(person, ids.payout),
    'a payment': () => findPaymentView(person, ids.payment),
    'a refund': () => findRefundView(person, ids.refund),
    'report of payouts': () => getReport(person, { type: 'payout' }, 'en', now),
    'report of payments': () => getReport(person, { type: 'payment' }, 'en', now),
    'report of refunds': () => getReport(person, { type: 'refund' }, 'en', now),
  };
}

/** A file reads all rows of its days: as many buffers as they take, and nothing else. */
export function toFileReads(person: Person): Reads {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return {
    'file of a day': async () => {
      for await (const _ of streamHistory(person, { period: { from: day, to: day } }));
    },
  };
}

/** Their work is to read everything, or to ask the processor. */
const notMeasured = ['check-invariants', 'check-figures', 'refresh-banks', 'watch-processor'];

/** What the worker looks for each minute, hour or night. */
export function toJobReads(): Reads {
  const jobs = cronItems.filter(({ task }) => !notMeasured.includes(task));
  return {
    'watched payments': () => listWatchedPayments(db(), mostWatched),
    'watched payouts': () => listAwaited(db(), mostWatched),
    'watched refunds': () => listWatchedRefunds(db(), mostWatched),
    figures: () => readFigures(db()),
    'who waits': () => listWaiting(db()),
    ...Object.fromEntries(
      jobs.map(({ task }) => [
        `job ${task}`,
        async () => (lanes.upkeep[task] as (payload: unknown, helpers: unknown) => unknown)({}, { job: {} }),
      ]),
    ),
  };
}
