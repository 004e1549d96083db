import { countsRemotely } from '#lib/domain/payments/rules.ts';
import { isReleased, type RefundStatus, type ReportedRefundStatus } from '../status.ts';

/** One refund as the processor's reading of its payment lists it. */
export type RemoteRefund = { id: string; status: ReportedRefundStatus | null; amountMinor: bigint | null };

/** What a reading says of a payment's refunds. Null: it does not say. */
export type ProcessorLedger = { total: bigint | null; list: RemoteRefund[] | null };

/** Stored before the sending: what was there already cannot be ours. */
export type LedgerSnapshot = { total: bigint | null; ids: string[] | null };

export type OwnRefund = { processorRefundId: string | null; status: RefundStatus; amountMinor: bigint };

/**
 * Whether the processor's books of a payment are ours (failure model 2.5 (2), RF2). `elsewhere`: what others had given
 * back when the person agreed. `behind`: they do not show all of ours yet; `beyond`: they show what is not ours, or
 * count what we count as given back to the payment.
 */
export function reconcile(
  ledger: ProcessorLedger,
  own: readonly OwnRefund[],
  elsewhere: bigint,
): 'same' | 'behind' | 'beyond' {
  const sent = own.filter(({ processorRefundId }) => processorRefundId !== null);
  const held = sent.filter(({ status }) => !isReleased(status));
  // What people said was given back, and the processor never named: its books may show it, or never do.
  const unnamed = own.filter((one) => one.processorRefundId === null && one.status === 'resolved_paid');
  if (ledger.list?.every(({ amountMinor }) => amountMinor !== null)) {
    const counted = ledger.list.filter(({ status }) => countsRemotely(status));
    const ownIds = new Set(sent.map(({ processorRefundId }) => processorRefundId));
    const heldIds = new Set(held.map(({ processorRefundId }) => processorRefundId));
    const foreign = counted.filter(({ id }) => !ownIds.has(id));
    const isReleasedHereOnly = counted.some(({ id }) => ownIds.has(id) && !heldIds.has(id));
    const others = sum(foreign) === elsewhere ? foreign : withoutEach(foreign, unnamed);
    if (sum(others) > elsewhere || isReleasedHereOnly) return 'beyond';
    const shown = new Set(counted.map(({ id }) => id));
    const isAllShown = [...heldIds].every((id) => id !== null && shown.has(id));
    return isAllShown && sum(others) === elsewhere ? 'same' : 'behind';
  }
  if (ledger.total === null) return 'same';
  const expected = held.reduce((total, { amountMinor }) => total + amountMinor, 0n) + elsewhere;
  const isWithUnnamed = ledger.total === expected + sum(unnamed);
  if (ledger.total === expected || isWithUnnamed) return 'same';
  return ledger.total > expected ? 'beyond' : 'behind';
}

const sum = (refunds: readonly { amountMinor: bigint | null }[]) =>
  refunds.reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n);

/** Without one entry of the sum of each of these. */
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

/** Looks for a refund whose answer was lost in a reading of its payment (failure model 2.5 (4)). */
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
  // A total alone has no id to bind: that it did not grow is all it can say.
  const grew = ledger.total !== null && ledgerSnapshot.total !== null && ledger.total > ledgerSnapshot.total;
  return { found: grew ? 'otherwise' : 'nothing' };
}
