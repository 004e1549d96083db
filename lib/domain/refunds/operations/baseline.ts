import 'server-only';
import type { Payment } from '#lib/processor/client.ts';
import type { Baseline, RemoteBooks } from '../rules/books.ts';
import type { RefundRow } from '../store/refunds.ts';

/** What the processor's answer says of a payment's refunds, in the payment's currency. */
export function toBooks({ refunded, refunds }: Payment, currency: string): RemoteBooks {
  const ofPayment = (money: Payment['refunded']) =>
    money !== null && money.currency === currency ? money.amountMinor : null;
  const list = refunds?.map(({ id, status, amount }) => ({ id, status, amountMinor: ofPayment(amount) }));
  // One without a sum of ours makes the list useless for counting, not for looking an id up.
  return { total: ofPayment(refunded), list: list ?? null };
}

type StoredBaseline = {
  /** What others had given back when the person agreed. */
  elsewhere: string;
  /** Set right before the sending, by the claim that sends. */
  claimId?: string;
  at?: string;
  total?: string | null;
  ids?: string[] | null;
};

export function readBaseline({ baseline }: Pick<RefundRow, 'baseline'>): Baseline & {
  elsewhere: bigint;
  claimId: string | null;
} {
  const stored = (baseline ?? { elsewhere: '0' }) as StoredBaseline;
  return {
    elsewhere: BigInt(stored.elsewhere),
    claimId: stored.claimId ?? null,
    total: stored.total == null ? null : BigInt(stored.total),
    ids: stored.ids ?? null,
  };
}

export function toStoredBaseline(
  refund: RefundRow,
  { total, list }: RemoteBooks,
  claimId: string,
  at: Date,
): StoredBaseline {
  return {
    elsewhere: readBaseline(refund).elsewhere.toString(),
    claimId,
    at: at.toISOString(),
    total: total?.toString() ?? null,
    ids: list?.map(({ id }) => id) ?? null,
  };
}
