import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { toOrderColumns, toOrderKey, toShownOrderNo } from '#lib/core/order-key.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { hasCode } from '#lib/domain/recipients/methods/payee.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { publish } from '#lib/events/publish.ts';
import { isWithinPayoutLimits, type PayoutRefusal } from '../rules/payout.ts';
import type { CreatePayoutInput } from '../schemas/inputs.ts';
import { getPayout, insertPayout } from '../store/payouts.ts';
import { contractLimits } from './creating/contract.ts';
import { type Judged, judgePayout } from './creating/judge-payout.ts';
import { checkPayoutLimits } from './creating/limits.ts';
import { findLink } from './creating/previous.ts';
import { findRecipientConfirmation } from './creating/recipient-confirmation.ts';
import { requireConfirmed } from './creating/warnings.ts';
import { toColumns, writeAttempt } from './creating/write-attempt.ts';
import { fromInput, type PayoutContent } from './fingerprint.ts';
import { startRepetition } from './repeating/start-repetition.ts';
import { findLeaving } from './scheduling/find-leaving.ts';

/** `attemptId` is null when an earlier submission of the same form made the payout. */
type MadePayout = { payoutId: string; attemptId: string | null };

/**
 * Writes payout, first attempt, sealed card, idempotency key, audit entry and sending job in one transaction, or in
 * place of the job the request for approval that the rules ask for. Nothing is sent yet. A payout with a card code gets no job: the caller holds the code and sends (decision
 * 018).
 */
export async function createPayout(
  person: Person,
  input: CreatePayoutInput,
): Promise<Result<MadePayout, PayoutRefusal>> {
  const payoutId = newId('payout');
  const { idempotencyKey: key, previousId, leaves, details } = input;
  // A code is never kept, not even in a hash: with a thousand possible ones, the right one could be found.
  const content = {
    previousId,
    ...(leaves && { leaves }),
    ...details,
    cvv: 'cvv' in details && details.cvv !== null,
  };
  const use = { key, purpose: 'payout', resultId: payoutId, content };
  return runIdempotent(person, use, {
    make: (tx) => write(tx, person, payoutId, input),
    found: (payoutId) => ({ payoutId, attemptId: null }),
    nameBoth: async (tx, id) => {
      const { amountMinor, currency, ...order } = await getPayout(tx, id);
      const firstSum = toMoneyView(moneyOf(amountMinor, currency));
      const second = { second: details.orderNo, secondSum: toMoneyView(details.amount) };
      return { kind: 'payout', id, first: toShownOrderNo(order), firstSum, ...second };
    },
  });
}

async function write(
  tx: Tx,
  person: Person,
  payoutId: string,
  input: CreatePayoutInput,
): Promise<Result<MadePayout, PayoutRefusal>> {
  const { details } = input;
  const { orderNo } = details;
  const now = new Date();
  const content = fromInput(details);
  const possible = await isPossible(tx, content, now);
  if (!possible.ok) return possible;
  const { amount, payee } = content;
  const leaving = await findLeaving(tx, payee, input.leaves, now);
  if (!leaving.ok) return leaving;
  const { leavesAt } = leaving.value;
  // Where it replaces one that waits, that one ends here and does not count.
  const limited = { makerId: person.userId, whom: payee, amount, payoutId: input.previousId };
  const within = await checkPayoutLimits(tx, { ...limited, now, leavesAt });
  if (!within.ok) return within;
  const link = await findLink(tx, person, input.previousId, toOrderKey(orderNo));
  if (!link.ok) return link;
  const recipientConfirmation = await findRecipientConfirmation(tx, person, content, input, now);
  if (!recipientConfirmation.ok) return recipientConfirmation;
  const { isRefused, uncheckedReason } = recipientConfirmation.value;
  const { previousId, previousStatus, turn } = link.value;
  const { confirmedWarnings: confirmed, sameAgainReason, sumAgain } = input;
  const asked = { isRefused, confirmed, sameAgainReason, sumAgain, previousId, previousStatus, now };
  const agreed = await requireConfirmed(tx, person, content, asked);
  if (!agreed.ok) return unlessTaken(tx, person, input, agreed);
  const { warnings, sameAgain } = agreed.value;
  const { recipientName } = recipientConfirmation.value;
  const expectedName = details.expectedName || null;
  const description = details.description || null;
  const judged = await judgePayout(tx, person, content, { recipientName, expectedName, now, leavesAt });
  if (!judged.ok) return judged;
  const repeated = await startRepetition(tx, person, {
    content,
    leaves: input.leaves,
    leavesAt,
    uncheckedReason,
  });
  if (!repeated.ok) return repeated;
  const { repetitionId } = repeated.value;
  const inserted = await insertPayout(tx, {
    ...toColumns(content, recipientConfirmation.value),
    previousId,
    turn,
    id: payoutId,
    ...toOrderColumns(orderNo),
    uncheckedReason,
    sameAgainId: sameAgain?.id ?? null,
    sameAgainReason: sameAgain?.reason ?? null,
    confirmedWarnings: warnings,
    expectedName,
    description,
    payoutText: details.payoutText || null,
    note: details.note || null,
    makerId: person.userId,
    repetitionId,
    occurrence: repetitionId === null ? null : 1,
  });
  if (!inserted) {
    const again = await findLink(tx, person, input.previousId, toOrderKey(orderNo));
    // The order number is free, so the recipient check is the problem: another payout already uses it.
    return again.ok ? refuse('confirmation_missing') : again;
  }
  const whole = { ...content, recipientName, description };
  const kind = uncheckedReason === null ? 'created' : 'created_unchecked';
  const attemptId = await writeAttempt(tx, {
    ...{ payoutId, makerId: person.userId, orderNo, content: whole, judged: judged.value, leavesAt },
    made: { kind, source: 'person', actorId: person.userId },
  });
  await publish(tx, 'payout', payoutId);
  if (previousId !== null) await publish(tx, 'payout', previousId);
  await audit(
    tx,
    person,
    'payout.created',
    { kind: 'payout', id: payoutId },
    {
      attempt: attemptId,
      orderNo,
      ...toAuditedContent(content),
      ...toAudited(judged.value),
      ...(leavesAt && { leavesAt: leavesAt.toISOString() }),
      ...(repetitionId !== null && { repetition: repetitionId }),
      ...(warnings.length > 0 && { warnings: warnings.join() }),
      ...(uncheckedReason !== null && { uncheckedReason }),
      ...(sameAgain && { sameAgain: sameAgain.id, sameAgainReason: sameAgain.reason }),
      ...(previousId !== null && { previous: previousId }),
    },
  );
  return accept({ payoutId, attemptId });
}

export function toAuditedContent({
  payee: { method },
  amount: { amountMinor, currency },
  side,
}: PayoutContent) {
  return { method, amountMinor: amountMinor.toString(), currency, side };
}

/** Which rules asked for approval, in which version of them. */
function toAudited({ versionId, demands }: Judged): { policyVersion?: string; rules?: string } {
  if (demands.length === 0) return {};
  return { policyVersion: versionId, rules: demands.map(({ ruleId }) => ruleId).join() };
}

/**
 * A payout waits for others to the same recipient. One of them may be the same form, sent from another tab: then the
 * refusal says that the order number is taken, and no warning has to be confirmed.
 */
async function unlessTaken(
  tx: Tx,
  person: Person,
  { previousId, details }: CreatePayoutInput,
  refused: Result<never, PayoutRefusal>,
): Promise<Result<never, PayoutRefusal>> {
  if (previousId !== null) return refused;
  const link = await findLink(tx, person, null, toOrderKey(details.orderNo));
  return link.ok ? refused : link;
}

/** The checks that refuse everybody alike. */
export async function isPossible(
  tx: Tx,
  { amount, payee }: PayoutContent,
  now: Date,
): Promise<Result<true, PayoutRefusal>> {
  const { method } = payee;
  if (!isMethodAvailable(method)) return refuse('method_not_available', { field: 'method' });
  const within = isWithinPayoutLimits(method, amount, contractLimits(method));
  if (!within.ok) return within;
  if (hasCode(payee) && (await findHold(now, tx))) return refuse('card_code_cannot_wait', { field: 'cvv' });
  return accept(true);
}
