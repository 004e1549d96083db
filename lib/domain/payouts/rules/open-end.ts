import type { OpenEnd } from '#lib/domain/resolutions/rules.ts';
import { isUnresolved, type PayoutStatus } from '../status.ts';

/**
 * Whether two people may resolve the attempt manually, and since when its outcome has been open; null for all
 * other attempts.
 */
export function toOpenEnd({ status, statusAt }: { status: PayoutStatus; statusAt: Date }): OpenEnd | null {
  if (isUnresolved(status)) return { is: 'lost', since: statusAt };
  return status === 'accepted' ? { is: 'silent', since: statusAt } : null;
}
