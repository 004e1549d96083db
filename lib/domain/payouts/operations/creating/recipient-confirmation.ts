import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import type { CreatePayoutInput } from '#lib/domain/payouts/schemas/inputs.ts';
import { isCheckUsed } from '#lib/domain/payouts/store/payouts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { findCardCheck } from '#lib/domain/recipients/operations/find-card-check.ts';
import { findConfirmation } from '#lib/domain/recipients/operations/find-confirmation.ts';
import { findUnanswered } from '#lib/domain/recipients/operations/find-unanswered.ts';
import { compareNames } from '#lib/domain/recipients/rules/names.ts';
import type { PayoutContent } from '../fingerprint.ts';

/** The recipient check that a payout is based on, and what it returned about the recipient. */
export type RecipientConfirmation = {
  checkId: string | null;
  bankName: string | null;
  recipientName: string | null;
  /** Why an SBP payout is sent without the bank's answer. */
  uncheckedReason: string | null;
  /** The processor recently refused this card. */
  isRefused: boolean;
};

type Asked = Pick<CreatePayoutInput, 'checkId' | 'uncheckedReason'> & { details: { expectedName: string } };

const nothing: RecipientConfirmation = {
  checkId: null,
  bankName: null,
  recipientName: null,
  uncheckedReason: null,
  isRefused: false,
};

/**
 * A phone needs a confirmed check if its bank can be asked, or a manager's reason for going without an answer. A card
 * needs neither, and for some methods no check exists.
 */
export async function findRecipientConfirmation(
  tx: Tx,
  person: Person,
  { payee, amount, side }: PayoutContent,
  { checkId, uncheckedReason, details }: Asked,
  now: Date,
): Promise<Result<RecipientConfirmation, PayoutRefusal>> {
  if (methodFacts[payee.method].check === 'none') return accept(nothing);
  if (payee.instrument === 'card') {
    const { method, card } = payee;
    const found = await findCardCheck(
      tx,
      person,
      { method, number: card.number, checkId, amount, side },
      now,
    );
    if (!found.ok) return found;
    // One check covers one payout. A card payout may have none.
    const free = checkId !== null && !(await isCheckUsed(tx, checkId)) ? checkId : null;
    return accept({ ...nothing, checkId: free, isRefused: found.value.isRefused });
  }
  const question = { ...payee, amount, side };
  if (uncheckedReason === null) {
    const confirmation = await findConfirmation(tx, person, checkId, question, now);
    if (!confirmation.ok) return confirmation;
    const { differentNameReason, ...confirmed } = confirmation.value;
    const match = compareNames(details.expectedName, confirmed.recipientName);
    // A missing reason means that it was confirmed under another expectation, or none.
    if (details.expectedName !== '' && match === 'different' && differentNameReason === null)
      return refuse('confirmation_of_other_name');
    return accept({ ...nothing, checkId, ...confirmed });
  }
  if (!can(person.role, 'payouts:send_unchecked')) return refuse('sending_unchecked_not_allowed');
  const unanswered = await findUnanswered(tx, person, checkId, question, now);
  return unanswered.ok ? accept({ ...nothing, ...unanswered.value, uncheckedReason }) : unanswered;
}
