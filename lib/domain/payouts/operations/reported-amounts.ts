import 'server-only';
import { isCurrency } from '#lib/core/currency.ts';
import { isNothing, type Money, moneyOf } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AnsweredAmounts } from '#lib/processor/outcome.ts';
import {
  type Asked,
  type BothAmounts,
  isOtherAmount,
  type NamedAmounts,
  toAskedSide,
} from '../rules/amounts.ts';
import type { AttemptWithPayout } from '../store/attempts.ts';

type AmountColumns = Pick<
  AttemptWithPayout,
  'debitedMinor' | 'debitedCurrency' | 'receivedMinor' | 'receivedCurrency'
>;

export function toAsked({ payout }: AttemptWithPayout): Asked {
  return { amount: moneyOf(payout.amountMinor, payout.currency), side: payout.amountSide };
}

/** What the processor has reported so far of both amounts. */
export function toKnownAmounts(attempt: AmountColumns): BothAmounts {
  return {
    debited: toMoney(attempt.debitedMinor, attempt.debitedCurrency),
    received: toMoney(attempt.receivedMinor, attempt.receivedCurrency),
  };
}

function toMoney(amountMinor: bigint | null, currency: string | null): Money | null {
  return amountMinor !== null && currency !== null && isCurrency(currency) ? { amountMinor, currency } : null;
}

/** The columns for what a report names. An amount without a side is kept as the side that was asked for, if it is another. */
export function toAmountColumns(attempt: AttemptWithPayout, named: NamedAmounts): Partial<AmountColumns> {
  const asked = toAsked(attempt);
  const isOther = isOtherAmount(asked, toKnownAmounts(attempt), { ...named, debited: null, received: null });
  const unsided = isOther ? { [toAskedSide(asked.side)]: named.plain } : {};
  const { debited, received } = { ...unsided, ...toCounted(named, toAskedSide(asked.side)) };
  return {
    ...(debited && { debitedMinor: debited.amountMinor, debitedCurrency: debited.currency }),
    ...(received && { receivedMinor: received.amountMinor, receivedCurrency: received.currency }),
  };
}

/**
 * The reported amounts of both sides. Only the side that was asked for can be nothing; the other has not been counted
 * yet then.
 */
function toCounted(named: BothAmounts, asked: keyof BothAmounts): Partial<Record<keyof BothAmounts, Money>> {
  const isCounted = (side: keyof BothAmounts, money: Money) => side === asked || !isNothing(money);
  const { debited, received } = named;
  return {
    ...(debited && isCounted('debited', debited) && { debited }),
    ...(received && isCounted('received', received) && { received }),
  };
}

/** The amounts of an answer, as the outcome journal holds them. */
export function fromKept(amounts: AnsweredAmounts | undefined): NamedAmounts {
  const { debited = null, received = null } = amounts ?? {};
  return {
    debited: debited && fromMoneyView(debited),
    received: received && fromMoneyView(received),
    plain: null,
  };
}
