import 'server-only';
import type { Payment } from '#lib/processor/client.ts';
import type { LedgerSnapshot, ProcessorLedger } from '../rules/ledger.ts';
import type { RefundRow } from '../store/refunds.ts';

/** What the processor's answer lists as a payment's refunds, in the payment's currency. */
export function toLedger({ refunded, refunds }: Payment, currency: string): ProcessorLedger {
  const ofPayment = (money: Payment['refunded']) =>
    money !== null && money.currency === currency ? money.amountMinor : null;
  const list = refunds?.map(({ id, status, amount }) => ({ id, status, amountMinor: ofPayment(amount) }));
  // A refund without an amount in that currency makes the list useless for counting, but not for finding an
  // id.
  const otherTotal = refunded !== null && refunded.currency !== currency ? refunded : null;
  return { total: ofPayment(refunded), otherTotal, list: list ?? null };
}

type StoredLedgerSnapshot = {
  /** What others had refunded when the person confirmed. */
  elsewhere: string;
  /** Set right before the call, by the claim that sends. */
  claimId?: string;
  at?: string;
  total?: string | null;
  ids?: string[] | null;
};

export function readLedgerSnapshot({ ledgerSnapshot }: Pick<RefundRow, 'ledgerSnapshot'>): LedgerSnapshot & {
  elsewhere: bigint;
  claimId: string | null;
} {
  const stored = (ledgerSnapshot ?? { elsewhere: '0' }) as StoredLedgerSnapshot;
  return {
    elsewhere: BigInt(stored.elsewhere),
    claimId: stored.claimId ?? null,
    total: stored.total == null ? null : BigInt(stored.total),
    ids: stored.ids ?? null,
  };
}

export function toStoredLedgerSnapshot(
  refund: RefundRow,
  { total, list }: ProcessorLedger,
  claimId: string,
  at: Date,
): StoredLedgerSnapshot {
  return {
    elsewhere: readLedgerSnapshot(refund).elsewhere.toString(),
    claimId,
    at: at.toISOString(),
    total: total?.toString() ?? null,
    ids: list?.map(({ id }) => id) ?? null,
  };
}
