import type { Money } from '#lib/core/money.ts';
import { countsRemotely } from '#lib/domain/payments/rules/payment.ts';
import { isReleased, type RefundStatus, type ReportedRefundStatus } from '../status.ts';

/** One refund as the processor lists it with its payment. */
export type RemoteRefund = { id: string; status: ReportedRefundStatus | null; amountMinor: bigint | null };

/**
 * What an inquiry reports of a payment's refunds. Null: not reported. `otherTotal`: the total, where it is in another
 * currency than the payment's.
 */
export type ProcessorLedger = {
  total: bigint | null;
  otherTotal?: Money | null;
  list: RemoteRefund[] | null;
};

/** Stored right before the call: whatever was there already cannot be the refund we send. */
export type LedgerSnapshot = { total: bigint | null; ids: string[] | null };

export type OwnRefund = {
  processorRefundId: string | null;
  status: RefundStatus;
  amountMinor: bigint;
  /** What the processor says it gave back, which may be in another currency. */
  processedMinor?: bigint | null;
  processedCurrency?: string | null;
};

/**
 * Whether the processor's ledger of a payment's refunds matches ours. `elsewhere`: what
 * others had refunded when the person confirmed. `behind`: it does not show all of our refunds yet. `beyond`:
 * it shows refunds that are not ours, or counts as refunded what we count as back with the payment. `cannot_tell`:
 * it names a total that ours cannot be compared with.
 */
export function reconcile(
  ledger: ProcessorLedger,
  own: readonly OwnRefund[],
  elsewhere: bigint,
): 'same' | 'behind' | 'beyond' | 'cannot_tell' {
  const sent = own.filter(({ processorRefundId }) => processorRefundId !== null);
  const held = sent.filter(({ status }) => !isReleased(status));
  const ownIds = new Set(sent.map(({ processorRefundId }) => processorRefundId));
  const isOurs = (id: string) => ownIds.has(id);
  // Resolved as paid by two people, with no id from the processor: its ledger may show such a refund, or
  // never will.
  const unnamed = own.filter((one) => one.processorRefundId === null && one.status === 'resolved_paid');
  if (ledger.list?.every(({ amountMinor }) => amountMinor !== null)) {
    const counted = ledger.list.filter(({ status }) => countsRemotely(status));
    const heldIds = new Set(held.map(({ processorRefundId }) => processorRefundId));
    const foreign = counted.filter(({ id }) => !isOurs(id));
    const isReleasedHereOnly = counted.some(({ id }) => isOurs(id) && !heldIds.has(id));
    const others = sum(foreign) === elsewhere ? foreign : withoutEach(foreign, unnamed);
    if (sum(others) > elsewhere || isReleasedHereOnly) return 'beyond';
    const shown = new Set(counted.map(({ id }) => id));
    const isAllShown = [...heldIds].every((id) => id !== null && shown.has(id));
    return isAllShown && sum(others) === elsewhere ? 'same' : 'behind';
  }
  if (ledger.list === null && ledger.otherTotal)
    return compareOtherTotal(ledger.otherTotal, held, unnamed.length > 0 || elsewhere !== 0n);
  if (ledger.total === null) {
    // Ids still show which refunds they are where amounts are in a currency that is not the payment's.
    const foreign = (ledger.list ?? []).filter(({ id, status }) => countsRemotely(status) && !isOurs(id));
    const uncounted = foreign.filter(({ amountMinor }) => amountMinor === null);
    const isMore = sum(withoutEach(foreign, unnamed)) > elsewhere;
    return isMore || uncounted.length > unnamed.length ? 'beyond' : 'same';
  }
  const expected = held.reduce((total, { amountMinor }) => total + amountMinor, 0n) + elsewhere;
  const isWithUnnamed = ledger.total === expected + sum(unnamed);
  if (ledger.total === expected || isWithUnnamed) return 'same';
  return ledger.total > expected ? 'beyond' : 'behind';
}

/**
 * A total in another currency than the payment's can be compared only with what the processor reported of each refund
 * of ours in that currency. No rate is ever applied by us.
 */
function compareOtherTotal(
  total: Money,
  held: readonly OwnRefund[],
  isMorePossible: boolean,
): 'same' | 'behind' | 'beyond' | 'cannot_tell' {
  const ours = held.filter(({ processedCurrency }) => processedCurrency === total.currency);
  const expected = ours.reduce((all, { processedMinor }) => all + (processedMinor ?? 0n), 0n);
  const isCounted = ours.length === held.length && ours.every(({ processedMinor }) => processedMinor != null);
  if (isCounted && total.amountMinor === expected) return 'same';
  if (total.amountMinor < expected || (total.amountMinor === 0n && held.length > 0)) return 'behind';
  return isCounted && !isMorePossible ? 'beyond' : 'cannot_tell';
}

const sum = (refunds: readonly { amountMinor: bigint | null }[]) =>
  refunds.reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n);

/** Removes, for each of these, one entry of the same amount. */
function withoutEach(list: readonly RemoteRefund[], gone: readonly OwnRefund[]): RemoteRefund[] {
  const left = [...list];
  for (const { amountMinor } of gone) {
    const at = left.findIndex((one) => one.amountMinor === amountMinor);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export type Search =
  | { found: 'nothing' }
  /** Exactly one new refund, of our amount: read it, and if it says nothing against it, it is ours. */
  | { found: 'candidate'; processorRefundId: string }
  | { found: 'otherwise' };

/** Looks for a refund that got no answer in the processor's ledger of its payment. */
export function searchLedger(
  ledger: ProcessorLedger,
  ledgerSnapshot: LedgerSnapshot,
  ownIds: readonly string[],
  amountMinor: bigint,
): Search {
  if (ledger.list !== null) {
    const before = new Set([...(ledgerSnapshot.ids ?? []), ...ownIds]);
    const fresh = ledger.list.filter(({ id }) => !before.has(id));
    if (fresh.length === 0) return { found: 'nothing' };
    const [only] = fresh;
    return fresh.length === 1 && only?.amountMinor === amountMinor
      ? { found: 'candidate', processorRefundId: only.id }
      : { found: 'otherwise' };
  }
  // A total has no ids to match: it can only show that nothing was added.
  const grew = ledger.total !== null && ledgerSnapshot.total !== null && ledger.total > ledgerSnapshot.total;
  return { found: grew ? 'otherwise' : 'nothing' };
}
