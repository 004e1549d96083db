import type { Money } from '#lib/core/money.ts';
import type { MoneyView } from '#lib/core/money-view.ts';

/** Why the sums of a reading cannot simply be believed. */
export const sumsProblems = [
  /** They are in another currency than the payment's. */
  'other_currency',
  /** The payment has a sum, and the reading names none that can be read. */
  'no_sum',
  /** More was authorised than was asked for. */
  'above_asked',
] as const;
export type SumsProblem = (typeof sumsProblems)[number];

/** The problem, with the sums that the reading named. */
export type SumsQuestion = {
  problem: SumsProblem;
  submitted: MoneyView | null;
  authorised: MoneyView | null;
};

const blocking: readonly SumsProblem[] = ['other_currency', 'no_sum'];

/** Nobody can say how much the payment is, so nothing is sent of it. With the other problem the smaller sum is the limit. */
export function isBlocking(problem: SumsProblem | null): boolean {
  return problem !== null && blocking.includes(problem);
}

type Read = { submitted: Money | null; authorised: Money | null };

/**
 * What was asked for and what was captured of a payment, in the currency in which it can be given back: with an
 * exchange between payer and us that is the payer's, because refunds are submitted in it and add up in it, whatever the
 * rate of the day. Without one, the smaller of what was asked for and what was authorised
 * was captured. A payment keeps the currency that it was first read in: its refunds are counted in it.
 */
export function toRefundable(
  { submitted, authorised }: Read,
  known: string | null,
): { amount: Money | null; captured: Money | null } {
  if (submitted === null || authorised === null) {
    const only = submitted ?? authorised;
    return { amount: only, captured: only };
  }
  if (submitted.currency === authorised.currency) {
    const isLess = authorised.amountMinor < submitted.amountMinor;
    return { amount: submitted, captured: isLess ? authorised : submitted };
  }
  const given = authorised.currency === known ? authorised : submitted;
  return { amount: given, captured: given };
}

type Known = {
  currency: string | null;
  submittedCurrency: string | null;
  authorisedCurrency: string | null;
};

/** Compares the sums of a reading with each other and with what is known; null: they fit. */
export function judgeSums({ submitted, authorised }: Read, known: Known | null): SumsProblem | null {
  const { captured } = toRefundable({ submitted, authorised }, known?.currency ?? null);
  if (known !== null && known.currency !== null) {
    if (captured === null) return 'no_sum';
    const isOther = (sum: Money | null, before: string | null) =>
      sum !== null && before !== null && sum.currency !== before;
    if (captured.currency !== known.currency) return 'other_currency';
    if (isOther(submitted, known.submittedCurrency) || isOther(authorised, known.authorisedCurrency))
      return 'other_currency';
  }
  const isOneCurrency = submitted !== null && submitted.currency === authorised?.currency;
  return isOneCurrency && authorised !== null && authorised.amountMinor > submitted.amountMinor
    ? 'above_asked'
    : null;
}

/** A sum that money can be: nothing and less than nothing are none. */
export function toPositive(money: Money | null): Money | null {
  return money !== null && money.amountMinor > 0n ? money : null;
}
