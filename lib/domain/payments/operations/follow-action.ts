import type { EventSource } from '#lib/domain/processor-log/status.ts';
import 'server-only';
import type { Actor } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { noEffectAfterMs } from '#lib/domain/polling/rules/schedule.ts';
import { judgeAction } from '../rules.ts';
import { canActionMove, type PaymentStatus } from '../status.ts';
import { type ActionRow, findLatestAction, findOpenAction } from '../store/actions.ts';
import { recordAction } from './record.ts';

/**
 * What a status that the processor just gave means for the capture or cancellation that was asked for: it unlocks the
 * payment, or goes on waiting. The caller holds the payment's lock.
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
  const to = judged === 'as_before' ? toUnchanged(action, now) : judged;
  // What has ended and is not spoken of otherwise stays; so does what was accepted and still is.
  if (to === null || to === action.status || !canActionMove(action.status, to)) return;
  await recordAction(tx, action, to, fact);
}

/** An hour of readings that show no effect ends an unknown outcome: the processor makes this change only once. */
function toUnchanged({ status, watchedSince }: ActionRow, now: Date): 'no_effect' | null {
  if (status !== 'unknown' || watchedSince === null) return null;
  return now.getTime() - watchedSince.getTime() >= noEffectAfterMs ? 'no_effect' : null;
}
