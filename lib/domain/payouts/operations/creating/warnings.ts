import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { isSameMoney, type Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { withEachPepper } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { Payee } from '#lib/domain/recipients/methods/payee.ts';
import { cardHashesOf, hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import {
  isOpen,
  type SameAgainState,
  sameAgainMs,
  sameAgainStates,
  statusesOf,
} from '../../rules/same-again.ts';
import { cardWarnings, isAfterError, type PayoutWarning } from '../../rules/warnings.ts';
import type { PayoutStatus } from '../../status.ts';
import { type Earlier, findSame, lockRecipient, wasPaidBy } from '../../store/warnings.ts';
import type { PayoutContent } from '../fingerprint.ts';
import { contractLimits } from './contract.ts';
import type { RecipientConfirmation } from './recipient-confirmation.ts';

/** Who is paid, as far as a warning needs it. */
export type Whom = { method: PayoutMethod } & (
  | { instrument: 'phone'; phone: string; bankCode: string | null }
  | { instrument: 'card'; card: { number: string } }
);

type Asked = Pick<RecipientConfirmation, 'isRefused'> & {
  confirmed: readonly PayoutWarning[];
  /** Why a manager pays although the same payout made before is unknown. */
  sameAgainReason: string | null;
  /** The sum typed a second time. */
  sumAgain: Money | null;
  previousId: string | null;
  previousStatus: PayoutStatus | null;
  now: Date;
};

/** The warnings that were confirmed, and the unknown payout that this one may repeat. */
type Confirmed = { warnings: PayoutWarning[]; sameAgain: { id: string; reason: string } | null };

/**
 * The warnings for this payout, all of them confirmed; or the refusal that names every warning and the
 * earlier payout of the same amount to the same recipient. Two such payouts created at the same time wait for
 * each other here.
 */
export async function requireConfirmed(
  tx: Tx,
  person: Person,
  { amount, payee }: PayoutContent,
  asked: Asked,
): Promise<Result<Confirmed, PayoutRefusal>> {
  const { isRefused, confirmed, sameAgainReason: reason, sumAgain } = asked;
  await lockRecipient(tx, locksOf(payee));
  const recorded = await findRecorded(tx, person, payee, { ...asked, amount });
  if (!recorded.ok) return recorded;
  const { warnings, earlier } = recorded.value;
  const about = earlier && toParams(earlier);
  if (isAfterError(asked.previousStatus)) warnings.add('after_error');
  if (isRefused) warnings.add('check_refused');
  if (amount.amountMinor >= contractLimits(payee.method).largeFrom) warnings.add('much_larger');
  const found = [...warnings];
  // A tick is no proof that somebody looked at the figures, so the sum itself has to be there a second time; and
  // it is not enough while the other payout is unknown, which takes a reason in words.
  const isConfirmed = (warning: PayoutWarning) => {
    if (warning === 'much_larger') return sumAgain !== null && isSameMoney(sumAgain, amount);
    return warning === 'same_again_unknown' ? reason !== null : confirmed.includes(warning);
  };
  if (!found.every(isConfirmed))
    return refuse('needs_confirmation', { params: { warnings: found.join(), ...about } });
  const repeats = earlier?.state === 'unknown' && reason !== null;
  return accept({ warnings: found, sameAgain: repeats ? { id: earlier.payoutId, reason } : null });
}

/**
 * What the records warn about for this recipient and amount: the form asks before the bank is asked, and the operation
 * again under the recipient's lock.
 */
export async function findRecorded(
  tx: Tx,
  person: Pick<Person, 'role'>,
  whom: Whom,
  asked: AskedRecords,
): Promise<Result<{ warnings: Set<PayoutWarning>; earlier: Found | null }, 'same_again_not_allowed'>> {
  const earlier = await findSameAgain(tx, whom, asked);
  if (earlier?.state === 'unknown' && !can(person.role, 'payouts:repeat_unknown'))
    return refuse('same_again_not_allowed', { params: toParams(earlier) });
  const warnings = new Set(await findCountryWarnings(tx, whom));
  if (earlier) warnings.add(`same_again_${earlier.state}`);
  return accept({ warnings, earlier });
}

type AskedRecords = Pick<Asked, 'previousId' | 'now'> & {
  amount: Money;
  /** The time for which a paid one is mentioned, where that is longer than usual. */
  paidWithinMs?: number;
};
type Found = Earlier & { state: SameAgainState };

/** The worst of the same payouts made before; the failed one that this payout follows is not one of them. */
async function findSameAgain(
  tx: Tx,
  whom: Whom,
  { amount, previousId: exceptId, now, paidWithinMs = sameAgainMs }: AskedRecords,
): Promise<Found | null> {
  const recipient =
    whom.instrument === 'phone'
      ? { phone: whom.phone, bankCode: whom.bankCode }
      : { cardHashes: cardHashesOf(whom.card.number) };
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const state of sameAgainStates) {
    const since = isOpen(state) ? null : ago(state === 'paid' ? paidWithinMs : sameAgainMs);
    const wanted = { ...amount, statuses: statusesOf(state), since, exceptId };
    const earlier = await findSame(tx, recipient, wanted);
    if (earlier) return { ...earlier, state };
  }
  return null;
}

export function toParams({ payoutId, orderNo, makerName, madeAt }: Found) {
  return { payoutId, orderNo, makerName, madeAt: madeAt.toISOString() };
}

/**
 * A lock by each known pepper, taken in one order: a process that is behind or ahead with a change of the pepper shares
 * at least one of them.
 */
export function locksOf(payee: Payee): string[] {
  return withEachPepper((hash) => {
    const recipient =
      payee.instrument === 'phone'
        ? { phone: payee.phone, bankCode: payee.bankCode }
        : { cardHash: hashCard(payee.card.number, hash) };
    return hash('recipient', JSON.stringify(recipient));
  }).toSorted();
}

/**
 * The first digits of most cards do not identify their country, because the schemes do not publish their tables of
 * issuers. So the records are asked: where this card was paid before, and whether any card of its issuer was paid this
 * way.
 */
async function findCountryWarnings(tx: Tx, whom: Whom): Promise<PayoutWarning[]> {
  const { abroad, isKnownIssuer } = methodFacts[whom.method];
  if (abroad === null || whom.instrument !== 'card') return [];
  const { number } = whom.card;
  const [byDigits] = cardWarnings(whom.method, number);
  if (byDigits) return [byDigits];
  if (await wasPaidBy(tx, { cardHashes: cardHashesOf(number) }, abroad)) return ['card_of_other_country'];
  if (isKnownIssuer(number)) return [];
  const isKnown = await wasPaidBy(tx, { first6: maskCard(number).first6 }, whom.method);
  return isKnown ? [] : ['card_country_unknown'];
}
