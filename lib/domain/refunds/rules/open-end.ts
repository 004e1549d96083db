import type { OpenEnd } from '#lib/domain/resolutions/rules.ts';
import { isOpenAtProcessor, isUnresolved, type RefundStatus } from '../status.ts';

/** What two people may end, and since when it has been so; null for all other refunds. */
export function toOpenEnd({ status, statusAt }: { status: RefundStatus; statusAt: Date }): OpenEnd | null {
  if (isUnresolved(status)) return { is: 'lost', since: statusAt };
  return isOpenAtProcessor(status) ? { is: 'silent', since: statusAt } : null;
}
