import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { FileRowStatus } from '../../status.ts';
import { type EndedRow, listEnded } from '../../store/running.ts';
import { findTableOf } from '../correcting/problem-table.ts';

export type ResultWords = {
  /** The names of our columns: what became of a row, its payout, and why it was not paid. */
  head: readonly [became: string, payout: string, why: string];
  toColumn: (number: number) => string;
  ofRow: (status: FileRowStatus) => string;
  ofPayout: (status: PayoutStatus) => string;
  toSentence: (refusal: { code: string; params?: RefusalParams }) => string;
};

/** The table of a file with what became of each row. Taking it away is written down. */
export async function findResultTable(person: Person, fileId: string, words: ResultWords) {
  const { head, toColumn } = words;
  const toCells = (row: EndedRow) => toResult(row, words);
  const found = await findTableOf(person, fileId, toColumn, { head, list: listEnded, toCells });
  if (found)
    await transaction((tx) => audit(tx, person, 'file.result_exported', { kind: 'file', id: fileId }));
  return found;
}

/** A sentence of the processor says more than our word for it. */
function toResult(row: EndedRow, { ofRow, ofPayout, toSentence }: ResultWords): [string, string, string] {
  const [attempt] = row.payout?.attempts ?? [];
  if (!row.payout || !attempt) {
    const refusal = row.refusal as { code: string; params?: RefusalParams } | null;
    return [ofRow(row.status), '', refusal ? toSentence(refusal) : (row.leftOutReason ?? '')];
  }
  const { status, processorErrorCode, processorErrorMessage } = attempt;
  const why = [processorErrorCode, processorErrorMessage].filter((text) => text !== null).join(': ');
  return [ofPayout(status), toShownOrderNo(row.payout), why];
}
