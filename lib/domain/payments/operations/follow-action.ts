import 'server-only';
import type { Actor } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { noEffectAfterMs } from '#lib/domain/polling/rules/schedule.ts';
import type { EventSource } from '#lib/domain/processor-log/status.ts';
import { judgeAction } from '../rules/payment.ts';
import { canActionMove } from '../status/action.ts';
import type { PaymentStatus } from '../status.ts';
import { type ActionRow, findLatestAction, findOpenAction } from '../store/actions.ts';
import { recordAction } from './record.ts';

/**
 * Applies a status that the processor just gave to the requested capture or cancellation: either it unlocks
 * the payment, or the wait goes on. The caller holds the payment's lock.
 */
export async function followAction(
  tx: Tx,
  paymentId: string,
  status: PaymentStatus,
  fact: { source: EventSource; actor: Actor },
  now = new Date(),
): Promise<void> {
  const action = (await findOpenAction(tx, paymentId)) ?? (await findLatestAction(tx, paymentId));
  if (!action) return;
  const judged = judgeAction(action.kind, status);
  // Whether an unlisted status is the effect or not, nobody can say.
  if (judged === 'unlisted') return;
  const to = judged === 'as_before' ? toUnchanged(action, now) : judged;
  // An ended action that this status does not contradict stays as it is, and so does an accepted one that is
  // still accepted.
  if (to === null || to === action.status || !canActionMove(action.status, to)) return;
  await recordAction(tx, action, to, fact);
}

/**
 * An unknown action ends as `no_effect` once inquiries have shown no effect for an hour: the processor makes
 * this change only once.
 */
function toUnchanged({ status, watchedSince }: ActionRow, now: Date): 'no_effect' | null {
  if (status !== 'unknown' || watchedSince === null) return null;
  return now.getTime() - watchedSince.getTime() >= noEffectAfterMs ? 'no_effect' : null;
}
