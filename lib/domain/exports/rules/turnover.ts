import type { MoneyView } from '#lib/core/money-view.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { movementKinds, movementStatuses } from '#lib/domain/history/status.ts';
import { movesMoney, type PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

type Currency = MoneyView['currency'];
/** How many movements of a kind have this status, and how much that is; without a currency nothing is known of the sum. */
export type Tallied = Pick<Movement, 'kind' | 'status' | 'group'> & {
  currency: Currency | null;
  count: number;
  amountMinor: bigint;
};

/** Counts and sums by kind, status and currency, of any number of movements that move money. */
export class Turnover {
  /** How many did not: payouts by a method that moves none. */
  tests = 0;
  private readonly tallies = new Map<string, Tallied>();

  add(movements: readonly Movement[]): void {
    for (const { kind, status, group, amount, method } of movements) {
      if (kind === 'payout' && method !== null && !movesMoney(method as PayoutMethod)) {
        this.tests += 1;
        continue;
      }
      const currency = amount?.currency ?? null;
      const key = `${kind} ${status} ${currency}`;
      const tally = this.tallies.get(key) ?? { kind, status, group, currency, count: 0, amountMinor: 0n };
      tally.count += 1;
      tally.amountMinor += BigInt(amount?.amountMinor ?? 0);
      this.tallies.set(key, tally);
    }
  }

  /**
   * Lines in the order in which people read: by kind, and by status as a payout or payment goes through them.
   */
  list(): Tallied[] {
    const place = ({ kind, status }: Tallied) =>
      movementKinds.indexOf(kind) * movementStatuses.length + movementStatuses.indexOf(status);
    return [...this.tallies.values()].sort((one, other) => place(one) - place(other));
  }
}

/** How many these tallies of one currency are together, and how much. */
export function sumUp(tallies: readonly Tallied[]): { count: number; amountMinor: bigint } {
  return {
    count: tallies.reduce((all, { count }) => all + count, 0),
    amountMinor: tallies.reduce((all, { amountMinor }) => all + amountMinor, 0n),
  };
}
