import { isSameMoney, type Money } from '#lib/core/money.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';

/** What we are debited, and what the recipient gets; null where it is not known. */
export type BothAmounts = { debited: Money | null; received: Money | null };

/** What a report names; `plain` does not say which side it is. */
export type NamedAmounts = BothAmounts & { plain: Money | null };

export type Asked = { amount: Money; side: AmountSide };

/** The side of the two amounts that was asked for. */
export function toAskedSide(side: AmountSide): keyof BothAmounts {
  return side === 'recipient_gets' ? 'received' : 'debited';
}

/**
 * Whether a report names another amount than was asked for. The other side may move with fees and rates; an amount
 * that says no side contradicts only what it can be compared with.
 */
export function isOtherAmount({ amount, side }: Asked, known: BothAmounts, named: NamedAmounts): boolean {
  const own = named[toAskedSide(side)];
  if (own !== null && !isSameMoney(own, amount)) return true;
  const { plain } = named;
  if (plain === null || plain.currency !== amount.currency) return false;
  const isOf = [amount, known.debited, known.received, named.debited, named.received];
  return !isOf.some((each) => each !== null && isSameMoney(each, plain));
}
