import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { judgeSchedule } from '../../rules/schedule.ts';
import type { PayoutWarning } from '../../rules/warnings.ts';
import type { WarnPayoutInput } from '../../schemas/inputs.ts';
import { foreseeApprovers, type JudgeRefusal } from './judge-payout.ts';
import { foreseePayoutLimits } from './limits.ts';
import { findRecorded, toParams, type Whom } from './warnings.ts';

/** As a refused payout names them. */
type Warned = {
  warnings: PayoutWarning[];
  earlier: ReturnType<typeof toParams> | null;
  /** How many people would have to approve it. */
  approvers: number;
};

/**
 * What the records warn about, before the bank is asked about the recipient. Nothing is locked and nothing follows from
 * it: making the payout asks again.
 */
export async function warnAboutPayout(
  person: Person,
  { asked, previousId, leaves }: WarnPayoutInput,
): Promise<Result<Warned, 'same_again_not_allowed' | 'limit_reached' | JudgeRefusal>> {
  const now = new Date();
  const about = { now, amount: asked.amount };
  // Half typed, it means no moment yet.
  const leaving = leaves && judgeSchedule(leaves, { method: asked.method, now });
  const leavesAt = leaving?.ok ? leaving.value : null;
  const whom = toWhom(asked);
  const limited = { ...about, leavesAt, whom, makerId: person.userId, payoutId: previousId };
  const within = await foreseePayoutLimits(db(), limited);
  if (!within.ok) return within;
  const found = await findRecorded(db(), person, whom, { ...about, previousId });
  if (!found.ok) return found;
  const approvers = await foreseeApprovers(db(), person, { ...about, whom, leavesAt });
  if (!approvers.ok) return approvers;
  const { warnings, earlier } = found.value;
  return accept({
    warnings: [...warnings],
    earlier: earlier && toParams(earlier),
    approvers: approvers.value,
  });
}

function toWhom({ method, phone = '', bankCode, cardNumber = '' }: WarnPayoutInput['asked']): Whom {
  return methodFacts[method].instrument === 'card'
    ? { method, instrument: 'card', card: { number: cardNumber } }
    : { method, instrument: 'phone', phone, bankCode: bankCode ?? null };
}
