import 'server-only';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import type { FileView } from '../schemas/views.ts';
import type { FileStatus } from '../status.ts';
import { listReasons } from '../store/reasons.ts';

const ended: readonly FileStatus[] = ['partly_done', 'stopped'];

type Ended = { id: string; status: FileStatus };

/** Why rows of a file that has ended were not paid; none while it can still change. */
export async function findReasons(
  { id, status }: Ended,
  { failed, refused }: FileView['counts'],
): Promise<unknown[]> {
  if (!ended.includes(status) || failed + refused === 0) return [];
  const reasons = await listReasons(db(), id);
  return reasons.map(({ sums, ...reason }) => ({
    ...reason,
    sums: sums.map(({ currency, sum }) => toMoneyView(moneyOf(BigInt(sum), currency))),
    knownReason: toKnownReason(reason.errorCode, reason.errorMessage),
  }));
}
