import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { hasCode } from '#lib/domain/recipients/methods/payee.ts';
import { hashCard, keepCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { publish } from '#lib/events/publish.ts';
import { noteAbout } from '#lib/origin.ts';
import { enqueuePayoutSending } from '../jobs.ts';
import { isWithinPayoutLimits, type PayoutRefusal } from '../rules/payout.ts';
import type { CreatePayoutInput } from '../schemas/inputs.ts';
import { firstStatus } from '../status.ts';
import { insertAttempt, insertEvent, insertPayout } from '../store/payouts.ts';
import { contractLimits } from './creating/contract.ts';
import { findLink } from './creating/previous.ts';
import { findRecipientConfirmation, type RecipientConfirmation } from './creating/recipient-confirmation.ts';
import { requireConfirmed } from './creating/warnings.ts';
import { fingerprint, fromInput, type PayoutContent } from './fingerprint.ts';

/** `attemptId` is null when an earlier submission of the same form made the payout. */
type MadePayout = { payoutId: string; attemptId: string | null };

/**
 * Writes payout, first attempt, sealed card, idempotency key, audit entry and sending job in one transaction.
 * Nothing is sent yet. A payout with a card code gets no job: the caller holds the code and sends (decision
 * 018).
 */
export async function createPayout(
  person: Person,
  input: CreatePayoutInput,
): Promise<Result<MadePayout, PayoutRefusal>> {
  const payoutId = newId('payout');
  const use = { key: input.idempotencyKey, purpose: 'payout', resultId: payoutId };
  return runIdempotent(person, use, {
    make: (tx) => write(tx, person, payoutId, input),
    found: (payoutId) => ({ payoutId, attemptId: null }),
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
  const link = await findLink(tx, input.previousId, orderNo);
  if (!link.ok) return link;
  const recipientConfirmation = await findRecipientConfirmation(tx, person, content, input, now);
  if (!recipientConfirmation.ok) return recipientConfirmation;
  const { isRefused, uncheckedReason } = recipientConfirmation.value;
  const { previousId, previousStatus, turn } = link.value;
  const { confirmedWarnings: confirmed, sameAgainReason, sumAgain } = input;
  const asked = { isRefused, confirmed, sameAgainReason, sumAgain, previousId, previousStatus, now };
  const agreed = await requireConfirmed(tx, person, content, asked);
  if (!agreed.ok) return agreed;
  const { warnings, sameAgain } = agreed.value;
  const inserted = await insertPayout(tx, {
    ...toColumns(content, recipientConfirmation.value),
    previousId,
    turn,
    id: payoutId,
    orderNo,
    uncheckedReason,
    sameAgainId: sameAgain?.id ?? null,
    sameAgainReason: sameAgain?.reason ?? null,
    confirmedWarnings: warnings,
    description: details.description || null,
    payoutText: details.payoutText || null,
    note: details.note || null,
    makerId: person.userId,
  });
  if (!inserted) {
    const again = await findLink(tx, input.previousId, orderNo);
    // The order number is free, so the recipient check is the problem: another payout already uses it.
    return again.ok ? refuse('confirmation_missing') : again;
  }
  const isChecked = uncheckedReason === null;
  const attemptId = await writeAttempt(tx, person, { payoutId, orderNo, content, isChecked });
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
      method: details.method,
      amountMinor: content.amount.amountMinor.toString(),
      currency: content.amount.currency,
      side: content.side,
      ...(warnings.length > 0 && { warnings: warnings.join() }),
      ...(uncheckedReason !== null && { uncheckedReason }),
      ...(sameAgain && { sameAgain: sameAgain.id, sameAgainReason: sameAgain.reason }),
      ...(previousId !== null && { previous: previousId }),
    },
  );
  return accept({ payoutId, attemptId });
}

type NewAttempt = { payoutId: string; orderNo: string; content: PayoutContent; isChecked: boolean };

async function writeAttempt(
  tx: Tx,
  person: Person,
  { payoutId, orderNo, content, isChecked }: NewAttempt,
): Promise<string> {
  const { payee } = content;
  const attemptId = newId('payoutAttempt');
  noteAbout({ payoutId, attemptId });
  const status = firstStatus;
  await insertAttempt(tx, {
    id: attemptId,
    payoutId,
    status,
    clientReferenceId: orderNo,
    fingerprint: fingerprint(content),
  });
  if (payee.instrument === 'card') await keepCard(tx, attemptId, payee.card);
  await insertEvent(tx, {
    payoutId,
    attemptId,
    kind: isChecked ? 'created' : 'created_unchecked',
    source: 'person',
    actorId: person.userId,
    toStatus: status,
  });
  if (!hasCode(payee)) await enqueuePayoutSending(tx, attemptId, 'now');
  return attemptId;
}

function toColumns(
  { amount, side, payee }: PayoutContent,
  { checkId, bankName, recipientName }: RecipientConfirmation,
) {
  const common = {
    method: payee.method,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    amountSide: side,
    checkId,
  };
  if (payee.instrument === 'phone')
    return {
      ...common,
      recipientPhone: payee.phone,
      recipientBankCode: payee.bankCode,
      recipientBankName: bankName,
      recipientName,
    };
  const { first6, last4, length, brand } = maskCard(payee.card.number);
  return {
    ...common,
    cardFirst6: first6,
    cardLast4: last4,
    cardLength: length,
    cardBrand: brand,
    cardHash: hashCard(payee.card.number),
    holderName: payee.card.holderName,
    hasCardCode: payee.hasCode,
  };
}

/** What is refused for everybody, whoever asks. */
async function isPossible(
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
