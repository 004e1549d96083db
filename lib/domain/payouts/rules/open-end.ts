import type { OpenEnd } from '#lib/domain/resolutions/rules.ts';
import { isUnresolved, type PayoutStatus } from '../status.ts';

/** What two people may end, and since when it has been so; null for all other attempts. */
export function toOpenEnd({ status, statusAt }: { status: PayoutStatus; statusAt: Date }): OpenEnd | null {
  if (isUnresolved(status)) return { is: 'lost', since: statusAt };
  return status === 'accepted' ? { is: 'silent', since: statusAt } : null;
}
