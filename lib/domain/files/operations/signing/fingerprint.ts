import 'server-only';
import type { Money } from '#lib/core/money.ts';
import { addByCurrency, fromMoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { type KeyedHash, keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { toRetype } from '#lib/domain/payouts/rules/release.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { type FileTotal, findDigest, listTotals } from '../../store/signing.ts';

type Signed = { digest: string; totals: readonly FileTotal[] };

/** What people agree to: who gets what by which order, how many, and how much. */
export async function findSignable(tx: Tx, fileId: string): Promise<Signed> {
  return { digest: await findDigest(tx, fileId), totals: await listTotals(tx, fileId) };
}

/** The order of rows, the name of the file and the program that saved it are no part of it. */
export function fingerprintOf({ digest, totals }: Signed, hash: KeyedHash = keyedHash): string {
  const sums = totals.map(({ method, currency, count, sumMinor }) => [
    method,
    currency,
    count,
    sumMinor.toString(),
  ]);
  return hash('payout-file', JSON.stringify([digest, sums]));
}

/** The kept fingerprint while the content is still the one that it was made from; of other content its own. */
export function toPresentPrint(kept: string | null, signed: Signed): string {
  const all = withEachPepper((hash) => fingerprintOf(signed, hash));
  return kept !== null && all.includes(kept) ? kept : (all[0] ?? '');
}

/**
 * The sum that the approver of a file has to type: that of the first currency in which it is large enough; null: a look is
 * enough.
 */
export function toFileRetype(
  policy: Pick<Policy, 'retypeFrom'>,
  totals: readonly Pick<FileTotal, 'sumMinor' | 'currency'>[],
): Money | null {
  const sums = totals.map(({ sumMinor: amountMinor, currency }) => toMoneyView({ amountMinor, currency }));
  const asked = addByCurrency(sums).map((sum) => toRetype(policy, fromMoneyView(sum)));
  return asked.find((sum) => sum !== null) ?? null;
}
