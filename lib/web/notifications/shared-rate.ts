import { toSender } from '#lib/core/network.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { newAllowance } from './allowance.ts';

/**
 * What one sender may bring to the address that all payments share: more than a shop with a million payments a day
 * brings in its busiest hour, and at once a minute of it, as after an outage. A stranger who found the address out
 * could otherwise have the processor asked about a payment as fast as they can call.
 */
const most = { burst: 1_800, perSecond: 30, senders: 1_000 };

const take = newAllowance(most);
let reportedAt = Number.NEGATIVE_INFINITY;

/**
 * False when this sender has brought too much to the shared address: nothing is read or stored, and the processor brings
 * it once more, as it does for two days whatever does not get 200. Judged before anything else is done.
 */
export function mayBring(token: string, sender: string, now = performance.now()): boolean {
  const shared = env().PAYMENT_WEBHOOK_TOKEN;
  // The hashes, because comparing secrets letter by letter takes longer the more of them are right.
  const isShared = shared !== undefined && keyedHash('rate', token) === keyedHash('rate', shared);
  if (!isShared || take(toSender(sender), now)) return true;
  if (now - reportedAt > 60_000) {
    reportedAt = now;
    log().warn({ sender }, 'notifications about payments have to wait: this sender brings too many');
  }
  return false;
}
