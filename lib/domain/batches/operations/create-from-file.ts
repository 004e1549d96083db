import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import type { JudgedRow } from '../rules/judge-rows.ts';
import { maxBatchedInHour } from '../rules/limits.ts';
import type { RowTexts } from '../rules/read-row.ts';
import { type AskedItem, countBatched, countItems, insertBatch } from '../store/batches.ts';
import { enqueueFirst } from './batches.ts';
import { judgeFile, printOf } from './judge-file.ts';

type FileToRefund = {
  idempotencyKey: string;
  rows: readonly RowTexts[];
  /** The reason of rows that name none. */
  forAll: string | null;
  /** The print of what the person has seen (`printOf`). */
  seen: string;
  /** Rows with a problem are left out; without this a file with one of them is refused. */
  leavesOut: boolean;
};

/**
 * Makes a batch of the rows of a file, exactly as the person has seen them: they are judged again here, and if anything
 * that was shown has changed, nothing is made. The same request again is answered with the batch it made before.
 */
export async function createFromFile(
  person: Person,
  file: FileToRefund,
): Promise<Result<{ batchId: string }>> {
  const batchId = newId('refundBatch');
  const { idempotencyKey: key, seen, leavesOut } = file;
  const use = { key, purpose: 'refund-batch', resultId: batchId, content: { seen, leavesOut } };
  return runIdempotent<{ batchId: string }, string>(person, use, {
    make: (tx) => writeRows(tx, person, batchId, file),
    found: (batchId) => ({ batchId }),
    nameBoth: async (tx, id) => {
      const first = await countItems(tx, id);
      return { kind: 'refund_batch', id, first, second: file.rows.length };
    },
  });
}

async function writeRows(
  tx: Tx,
  person: Person,
  batchId: string,
  { rows, forAll, seen, leavesOut }: FileToRefund,
): Promise<Result<{ batchId: string }>> {
  const judged = await judgeFile(tx, person, { rows, forAll });
  if (printOf(judged) !== seen) return refuse('refund_file_changed');
  const items = judged.flatMap(toItem);
  const wrong = judged.length - items.length;
  if (wrong > 0 && !leavesOut) return refuse('refund_file_problems', { params: { count: wrong } });
  const [first] = items;
  if (!first) return refuse('refund_file_nothing');
  const hourAgo = new Date(Date.now() - 3_600_000);
  if ((await countBatched(tx, person.userId, hourAgo)) + items.length > maxBatchedInHour)
    return refuse('batches_used_up', { params: { most: maxBatchedInHour } });
  const batch = { id: batchId, reasonCode: forAll ?? first.reasonCode, note: null, makerId: person.userId };
  await insertBatch(tx, batch, items);
  const paymentIds = items.map(({ paymentId }) => paymentId);
  await enqueueFirst(tx, person, batchId, paymentIds);
  const about = { kind: 'refund-batch', id: batchId };
  const details = { payments: new Set(paymentIds).size, rows: items.length };
  await audit(tx, person, 'refund.batch_created', about, details);
  return accept({ batchId });
}

function toItem({ texts, payment, result }: JudgedRow<PaymentRow>): (AskedItem & { reasonCode: string })[] {
  if (!payment || !result.ok) return [];
  const { amount, reasonCode, note, asksManager } = result.value;
  return [
    {
      paymentId: payment.id,
      line: texts.line,
      ...amount,
      reasonCode,
      note: note === '' ? null : note,
      asksManager,
    },
  ];
}
