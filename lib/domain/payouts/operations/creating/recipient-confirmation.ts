import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import type { CreatePayoutInput } from '#lib/domain/payouts/schemas/inputs.ts';
import { isCheckUsed } from '#lib/domain/payouts/store/payouts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Payee } from '#lib/domain/recipients/methods/payee.ts';
import { findCardCheck } from '#lib/domain/recipients/operations/find-card-check.ts';
import { findConfirmation } from '#lib/domain/recipients/operations/find-confirmation.ts';
import { findUnanswered } from '#lib/domain/recipients/operations/find-unanswered.ts';

/** The check that a payout rests on, and what it told of the recipient. */
export type RecipientConfirmation = {
  checkId: string | null;
  bankName: string | null;
  recipientName: string | null;
  /** SBP sent without the bank's answer: why. */
  uncheckedReason: string | null;
  /** The processor said no to this card lately. */
  isRefused: boolean;
};

const nothing: RecipientConfirmation = {
  checkId: null,
  bankName: null,
  recipientName: null,
  uncheckedReason: null,
  isRefused: false,
};

/**
 * A phone whose bank can be asked rests on a confirmed check, or on a manager's reason to do without an answer. A card
 * needs neither, and some methods know no check.
 */
export async function findRecipientConfirmation(
  tx: Tx,
  person: Person,
  payee: Payee,
  { checkId, uncheckedReason }: Pick<CreatePayoutInput, 'checkId' | 'uncheckedReason'>,
  now: Date,
): Promise<Result<RecipientConfirmation, PayoutRefusal>> {
  if (methodFacts[payee.method].check === 'none') return accept(nothing);
  if (payee.instrument === 'card') {
    const { method, card } = payee;
    const found = await findCardCheck(tx, person, { method, number: card.number, checkId }, now);
    if (!found.ok) return found;
    // One check backs one payout; a card may go without.
    const free = checkId !== null && !(await isCheckUsed(tx, checkId)) ? checkId : null;
    return accept({ ...nothing, checkId: free, isRefused: found.value.isRefused });
  }
  if (uncheckedReason === null) {
    const confirmation = await findConfirmation(tx, person, checkId, payee, now);
    return confirmation.ok ? accept({ ...nothing, checkId, ...confirmation.value }) : confirmation;
  }
  if (!can(person.role, 'payouts:send_unchecked')) return refuse('sending_unchecked_not_allowed');
  const unanswered = await findUnanswered(tx, person, checkId, payee, now);
  return unanswered.ok ? accept({ ...nothing, ...unanswered.value, uncheckedReason }) : unanswered;
}
