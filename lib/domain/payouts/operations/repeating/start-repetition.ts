import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { holdSavedAccount } from '#lib/domain/recipients/store/saved.ts';
import { judgeEnd, type RepeatRefusal } from '#lib/domain/repetitions/rules.ts';
import { insertRepetition } from '#lib/domain/repetitions/store.ts';
import type { CreatePayoutInput } from '../../schemas/inputs.ts';
import type { PayoutContent } from '../fingerprint.ts';

type Asked = {
  content: PayoutContent;
  leaves: CreatePayoutInput['leaves'];
  leavesAt: Date | null;
  uncheckedReason: string | null;
};

/** The repetition that a payout is the first of; null: it is paid once. Only a saved recipient is paid every month. */
export async function startRepetition(
  tx: Tx,
  person: Person,
  { content: { payee }, leaves, leavesAt, uncheckedReason }: Asked,
): Promise<Result<{ repetitionId: string | null }, RepeatRefusal>> {
  if (!leaves?.repeat || leavesAt === null) return accept({ repetitionId: null });
  if (payee.instrument === 'card') return refuse('repeat_of_card', { field: 'repeats' });
  if (uncheckedReason !== null) return refuse('repeat_not_confirmed', { field: 'repeats' });
  const end = judgeEnd(leaves.day, leaves.repeat);
  if (!end.ok) return end;
  const { method, phone, bankCode } = payee;
  // The archiving of the recipient meanwhile waits, and finds the repetition then.
  if (!(await holdSavedAccount(tx, { method, phone, bankCode })))
    return refuse('repeat_not_saved', { field: 'repeats' });
  const { day: firstDay, time: localTime, timeZone } = leaves;
  const when = { firstDay, localTime, timeZone, ...end.value, nextAt: leavesAt };
  return accept({ repetitionId: await insertRepetition(tx, { makerId: person.userId, ...when }) });
}
