import 'server-only';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { hasCode, type Payee } from '#lib/domain/recipients/methods/payee.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { judgeSchedule, type LocalTime, type ScheduleRefusal } from '../../rules/schedule.ts';

/** When a payout leaves that was asked for with a day and a time; null: at once. */
export async function findLeaving(
  tx: Tx,
  payee: Payee,
  leaves: LocalTime | null,
  now: Date,
): Promise<Result<{ leavesAt: Date | null }, ScheduleRefusal>> {
  if (leaves === null) return accept({ leavesAt: null });
  if (hasCode(payee)) return refuse('card_code_cannot_be_scheduled', { field: 'cvv' });
  const { policy } = await findPolicyInForce(tx);
  if (leaves.timeZone !== policy.timeZone) return refuse('schedule_zone_changed', { field: 'leavesDay' });
  const judged = judgeSchedule(leaves, { method: payee.method, now });
  return judged.ok ? accept({ leavesAt: judged.value }) : judged;
}
