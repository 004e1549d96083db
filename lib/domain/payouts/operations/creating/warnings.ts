import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
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
import type { RecipientConfirmation } from './recipient-confirmation.ts';

type Confirmed = readonly PayoutWarning[];

/**
 * The warnings for this payout, all of them confirmed; or the refusal that names every warning and the
 * earlier payout of the same amount to the same recipient today. Two such payouts created at the same time
 * wait for each other here.
 */
export async function requireConfirmed(
  tx: Tx,
  person: Person,
  { amount, payee }: PayoutContent,
  {
    isRefused,
    confirmed,
    now,
  }: Pick<RecipientConfirmation, 'isRefused'> & { confirmed: Confirmed; now: Date },
): Promise<Result<PayoutWarning[], PayoutRefusal>> {
  const recipient = toRecipient(payee);
  await lockRecipient(tx, keyedHash('recipient', JSON.stringify(recipient)));
  const since = startOfLocalDay(now, person.timeZone);
  const earlier = await findSameAgain(tx, recipient, { ...amount, since });
  const warnings = new Set(payee.instrument === 'card' ? cardWarnings(payee.method, payee.card.number) : []);
  if (await isOfOtherCountry(tx, payee)) warnings.add('card_of_other_country');
  if (earlier) warnings.add('same_again_today');
  if (isRefused) warnings.add('check_refused');
  const found = [...warnings];
  if (found.every((warning) => confirmed.includes(warning))) return accept(found);
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
