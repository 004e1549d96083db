import 'server-only';
import { toOrderKey } from '#lib/core/order-key.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { contractLimits } from '#lib/domain/payouts/operations/creating/contract.ts';
import { findRecipientFacts } from '#lib/domain/payouts/operations/creating/recipient-facts.ts';
import { findRecorded, toParams } from '#lib/domain/payouts/operations/creating/warnings.ts';
import type { WholeContent } from '#lib/domain/payouts/operations/fingerprint.ts';
import { isWithinPayoutLimits } from '#lib/domain/payouts/rules/payout.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import type { RowRecord } from '../../store/checking.ts';
import { hashesOf } from '../content-hash.ts';
import { toRowContent } from '../row-content.ts';
import { type CheckContext, samePaidMs } from './context.ts';

/** A sentence that is kept with a row. */
export type Said = { code: string; params?: RefusalParams };

export type RowFacts = {
  row: RowRecord;
  content: WholeContent | null;
  blockers: Said[];
  warnings: Said[];
  isNew: boolean;
  /** The name under which the recipient was paid last. */
  lastName: string | null;
};

/** What the records say about one row alone: nothing is locked, and making its payout asks again. */
export async function findRowFacts(row: RowRecord, context: CheckContext): Promise<RowFacts> {
  const content = toRowContent(row);
  if (content === null) {
    const blockers = [{ code: 'content_unreadable' }];
    return { row, content, blockers, warnings: [], isNew: true, lastName: null };
  }
  const { payee, amount } = content;
  const { found, lastName, isNew } = await findKnown(content, context);
  const others = findElsewhere(row, content, context);
  const isListed = found.earlier !== null && others.payoutIds.includes(found.earlier.payoutId);
  const warnings: Said[] = [...found.warnings]
    .filter((code) => !(isListed && code.startsWith('same_again_')))
    .map((code) =>
      code.startsWith('same_again_') && found.earlier ? { code, params: toParams(found.earlier) } : { code },
    );
  if (amount.amountMinor >= contractLimits(payee.method).largeFrom) warnings.push({ code: 'much_larger' });
  return {
    ...{ row, content, lastName, isNew },
    blockers: [...findBlockers(content, context), ...findOrderTaken(row, context)],
    warnings: [...warnings, ...others.warnings],
  };
}

const nothing = { found: { warnings: new Set<string>(), earlier: null }, lastName: null, isNew: true };

/** What was paid to this recipient before. Of a phone that was never paid to there is nothing to be found. */
async function findKnown({ payee, amount }: WholeContent, { knownPhones, now }: CheckContext) {
  if (payee.instrument === 'phone' && !knownPhones.has(payee.phone)) return nothing;
  const [recorded, { lastName, lastPaid }] = await Promise.all([
    findRecorded(db(), { role: 'manager' }, payee, {
      ...{ amount, previousId: null, now, paidWithinMs: samePaidMs },
    }),
    findRecipientFacts(db(), payee),
  ]);
  return { found: recorded.ok ? recorded.value : nothing.found, lastName, isNew: lastPaid === null };
}

/** What holds for everybody alike: the method, the contract, the banks of the payment system. */
function findBlockers({ payee, amount }: WholeContent, { banks }: CheckContext): Said[] {
  const { method } = payee;
  if (!isMethodAvailable(method)) return [{ code: 'method_not_available' }];
  const within = isWithinPayoutLimits(method, amount, contractLimits(method));
  if (!within.ok) return [{ code: within.refusal.code, params: within.refusal.params ?? {} }];
  if (payee.instrument !== 'phone' || payee.bankCode === null || banks === null) return [];
  return banks.has(payee.bankCode) ? [] : [{ code: 'bank_unknown' }];
}

function findOrderTaken({ orderNo }: RowRecord, { taken }: CheckContext): Said[] {
  if (orderNo === null) return [{ code: 'order_no_missing' }];
  const payoutId = taken.get(toOrderKey(orderNo));
  return payoutId === undefined ? [] : [{ code: 'order_no_taken', params: { payoutId, orderNo } }];
}

/** The same row earlier in this file, and in other files, in words that are true of what became of it there. */
function findElsewhere(row: RowRecord, content: WholeContent, { twins, others }: CheckContext) {
  const first = row.contentHash === null ? undefined : twins.get(row.contentHash);
  const inFile = first !== undefined && first < row.number;
  const same = hashesOf(content).flatMap((hash) => others.get(hash) ?? []);
  const [worst] = same.toSorted((one, other) => one.rank - other.rank);
  const warnings: Said[] = [];
  if (inFile) warnings.push({ code: 'same_in_file', params: { row: first } });
  if (worst) {
    const { state, fileName: file, fileId, row: number, payoutId } = worst;
    const about = { file, fileId, row: number, ...(payoutId !== null && { payoutId }) };
    warnings.push({ code: `same_in_other_file_${state}`, params: about });
  }
  return { warnings, payoutIds: same.flatMap(({ payoutId }) => payoutId ?? []) };
}
