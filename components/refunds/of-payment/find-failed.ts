import type { MoneyView } from '#lib/core/money-view.ts';
import { mayBeGivenElsewhere } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { toCourse } from '../page/to-course.ts';

/**
 * How much the newest refund was to return, where it is certain that it returned nothing and nobody has made another one
 * since. `refunds`: newest first.
 */
export function findFailed([newest]: readonly RefundListItem[]): MoneyView | null {
  if (!newest || toCourse(newest.status) !== 'failed' || mayBeGivenElsewhere(newest)) return null;
  // A notification that says otherwise, or a word that nobody lists.
  const { pendingReport, mismatchSince, reviewReason } = newest;
  const isDoubted = pendingReport !== null || mismatchSince !== null || reviewReason === 'unlisted_status';
  return isDoubted ? null : newest.amount;
}
