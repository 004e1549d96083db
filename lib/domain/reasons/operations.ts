import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import {
  judgeReasons,
  type OfferedReason,
  type ReasonListRefusal,
  toOffered,
  toReasonChanges,
  toReasons,
} from './rules.ts';
import type { SaveReasonsInput } from './schemas.ts';
import { findReasonList, replaceReasonList } from './store.ts';

/**
 * The reasons on offer. `asked` also includes retired ones, for a refund that was requested before its reason
 * was retired.
 */
export async function listReasons(tx: Tx, of: 'offered' | 'asked' = 'offered'): Promise<OfferedReason[]> {
  const list = await findReasonList(tx);
  const reasons = toReasons(list?.reasons);
  const all = reasons.map((reason) => ({ ...reason, isRetired: false }));
  return toOffered(of === 'asked' ? all : reasons, env().PROCESSOR_SANDBOX);
}

/**
 * Replaces the whole list if it is still as the person saw it. Refunds made earlier keep the texts they were
 * made with.
 */
export async function saveReasons(
  person: Person,
  { seenAt, reasons: written }: SaveReasonsInput,
): Promise<Result<true, ReasonListRefusal>> {
  return transaction(async (tx) => {
    const list = await findReasonList(tx);
    const seen = seenAt === null ? null : new Date(seenAt);
    if (list?.updatedAt.getTime() !== seen?.getTime()) return refuse('reasons_changed');
    const known = toReasons(list?.reasons);
    const judged = judgeReasons(known, written);
    if (!judged.ok) return judged;
    const changes = toReasonChanges(known, judged.value);
    if (Object.keys(changes).length === 0) return accept(true);
    // Two people saved the same version of the list at the same moment: only one of them writes the row.
    if (!(await replaceReasonList(tx, judged.value, seen, person.userId))) return refuse('reasons_changed');
    await publish(tx, 'refund-reasons', 'all');
    await audit(tx, person, 'refund.reasons_saved', { kind: 'setting', id: 'refund-reasons' }, changes);
    return accept(true);
  });
}
