import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { isSameMoney, type Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Payee } from '#lib/domain/recipients/methods/payee.ts';
import { hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { cardWarnings, type PayoutWarning } from '../../rules/warnings.ts';
import { findSameAgain, lockRecipient, wasPaidBy } from '../../store/warnings.ts';
import type { PayoutContent } from '../fingerprint.ts';
import { contractLimits } from './contract.ts';
import type { RecipientConfirmation } from './recipient-confirmation.ts';

type About = Pick<RecipientConfirmation, 'isRefused'> & {
  confirmed: readonly PayoutWarning[];
  sumAgain: Money | null;
  now: Date;
};

/**
 * The warnings for this payout, all of them confirmed; or the refusal that names every warning and the
 * earlier payout of the same amount to the same recipient today. Two such payouts created at the same time
 * wait for each other here.
 */
export async function requireConfirmed(
  tx: Tx,
  person: Person,
  { amount, payee }: PayoutContent,
  { isRefused, confirmed, sumAgain, now }: About,
): Promise<Result<PayoutWarning[], PayoutRefusal>> {
  const recipient = toRecipient(payee);
  await lockRecipient(tx, keyedHash('recipient', JSON.stringify(recipient)));
  const since = startOfLocalDay(now, person.timeZone);
  const earlier = await findSameAgain(tx, recipient, { ...amount, since });
  const warnings = new Set(payee.instrument === 'card' ? cardWarnings(payee.method, payee.card.number) : []);
  if (await isOfOtherCountry(tx, payee)) warnings.add('card_of_other_country');
  if (earlier) warnings.add('same_again_today');
  if (isRefused) warnings.add('check_refused');
  if (amount.amountMinor >= contractLimits(payee.method).largeFrom) warnings.add('much_larger');
  const found = [...warnings];
  // A tick is no proof that somebody looked at the figures: the sum itself has to be there a second time.
  const isSumAgain = sumAgain !== null && isSameMoney(sumAgain, amount);
  const isConfirmed = (warning: PayoutWarning) =>
    warning === 'much_larger' ? isSumAgain : confirmed.includes(warning);
  if (found.every(isConfirmed)) return accept(found);
  return refuse('needs_confirmation', { params: { warnings: found.join(), ...earlier } });
}

function toRecipient(payee: Payee) {
  return payee.instrument === 'phone'
    ? { phone: payee.phone, bankCode: payee.bankCode }
    : { cardHash: hashCard(payee.card.number) };
}

/** Detected from earlier payouts, because the first digits of most cards do not tell their country. */
async function isOfOtherCountry(tx: Tx, payee: Payee): Promise<boolean> {
  const { abroad } = methodFacts[payee.method];
  if (abroad === null || payee.instrument !== 'card') return false;
  return wasPaidBy(tx, hashCard(payee.card.number), abroad);
}
