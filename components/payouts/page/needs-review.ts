import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';

/**
 * An error proves nothing: whether the money arrived has to be found out before it is sent again. Once it was, the newest
 * attempt is what matters.
 */
export function needsReview({
  status,
  newest,
  method,
}: Pick<PayoutView, 'status' | 'newest' | 'method'>): boolean {
  return status === 'error' && newest === null && movesMoney(method);
}
