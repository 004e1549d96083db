import type { Money } from '#lib/core/money.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';

const reaches = ({ amountMinor, currency }: Money, from: Money) =>
  from.currency === currency && amountMinor >= from.amountMinor;

/** How long a payout can still be called back after the last approval; the longest that its amount reaches. */
export function toUndoMs({ undo }: Pick<Policy, 'undo'>, amount: Money): number {
  return (
    1_000 * Math.max(0, ...undo.filter(({ from }) => reaches(amount, from)).map(({ seconds }) => seconds))
  );
}

/**
 * The amount that its approver has to type; null: a look is enough. A currency that is not named has to be typed.
 */
export function toRetype({ retypeFrom }: Pick<Policy, 'retypeFrom'>, amount: Money): Money | null {
  const isNamed = retypeFrom.some(({ currency }) => currency === amount.currency);
  return isLarge(retypeFrom, amount) || (retypeFrom.length > 0 && !isNamed) ? amount : null;
}

/**
 * The same for a refund. It is made in more currencies than a payout, and in one that is not named there was never anything to
 * type.
 */
export function toRefundRetype({ retypeFrom }: Pick<Policy, 'retypeFrom'>, amount: Money): Money | null {
  return isLarge(retypeFrom, amount) ? amount : null;
}

const isLarge = (retypeFrom: Policy['retypeFrom'], amount: Money) =>
  retypeFrom.some((from) => reaches(amount, from));
