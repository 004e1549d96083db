import type { OpenEnd } from '#lib/domain/resolutions/rules.ts';
import { isOpenAtProcessor, isUnresolved, type RefundStatus } from '../status.ts';

/**
 * Whether two people may resolve the outcome of this refund, and since when it has been open; null when they
 * may not.
 */
export function toOpenEnd({ status, statusAt }: { status: RefundStatus; statusAt: Date }): OpenEnd | null {
  if (isUnresolved(status)) return { is: 'lost', since: statusAt };
  return isOpenAtProcessor(status) ? { is: 'silent', since: statusAt } : null;
}
