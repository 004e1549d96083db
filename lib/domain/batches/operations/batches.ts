import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { applyInquiry } from '#lib/domain/payments/operations/apply-inquiry.ts';
import { readAtProcessor } from '#lib/domain/payments/operations/read-at-processor.ts';
import { findRetryAt } from '#lib/domain/payments/operations/read-payment.ts';
import { findPayment } from '#lib/domain/payments/store/payments.ts';
import { listReasons } from '#lib/domain/reasons/operations.ts';
import { writeRefund } from '#lib/domain/refunds/operations/create-refund.ts';
import { lostJobMs } from '#lib/domain/sending/rules/resend.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob, addJobs } from '#lib/queue/add-job.ts';
import { batchJobKeyPrefix, refundOneOfBatchJob } from '../jobs.ts';
import { maxBatchedInHour } from '../rules/limits.ts';
import type { CreateBatchInput } from '../schemas/views.ts';
import {
  type BatchRow,
  countBatched,
  countItems,
  countKnown,
  findBatch,
  findFirstOpen,
  findOpenItem,
  finishItem,
  type ItemResult,
  type ItemRow,
  insertBatch,
  listLostItems,
  lockOpenItem,
} from '../store/batches.ts';

type Made = Result<
  { batchId: string },
  | 'payment_not_found'
  | 'refund_reason_unknown'
  | 'batches_used_up'
  | 'form_of_another_person'
  | 'form_made_another'
  | 'database_busy'
>;

/**
 * Records which payments are to be refunded in full. Each is then checked with the processor, judged and
 * refunded separately.
 */
export async function createBatch(person: Person, input: CreateBatchInput): Promise<Made> {
  const batchId = newId('refundBatch');
  const { idempotencyKey: key, paymentIds, reasonCode, note } = input;
  const content = { paymentIds: paymentIds.toSorted(), reasonCode, note };
  const use = { key, purpose: 'refund-batch', resultId: batchId, content };
  return runIdempotent(person, use, {
    make: (tx) => writeBatch(tx, person, batchId, input),
    found: (batchId) => ({ batchId }),
    nameBoth: async (tx, id) => {
      const first = await countItems(tx, id);
      return { kind: 'refund_batch', id, first, second: new Set(paymentIds).size };
    },
  });
}

async function writeBatch(tx: Tx, person: Person, batchId: string, input: CreateBatchInput): Promise<Made> {
  const { reasonCode, note } = input;
  const paymentIds = [...new Set(input.paymentIds)];
  if ((await countKnown(tx, paymentIds)) !== paymentIds.length) return refuse('payment_not_found');
  if (!(await listReasons(tx)).some(({ code }) => code === reasonCode))
    return refuse('refund_reason_unknown');
  const hourAgo = new Date(Date.now() - 3_600_000);
  if ((await countBatched(tx, person.userId, hourAgo)) + paymentIds.length > maxBatchedInHour)
    return refuse('batches_used_up', { params: { most: maxBatchedInHour } });
  const batch = { id: batchId, reasonCode, note: note === '' ? null : note, makerId: person.userId };
  await insertBatch(
    tx,
    batch,
    paymentIds.map((paymentId) => ({ paymentId })),
  );
  await enqueueFirst(tx, person, batchId, paymentIds);
  const about = { kind: 'refund-batch', id: batchId };
  await audit(tx, person, 'refund.batch_created', about, { payments: paymentIds.length });
  return accept({ batchId });
}

const noLimit = 'refunds:above_limit';

/** Where the maker's day is limited, one payment follows the other: their order, and not chance, decides which ones fit. */
function isInTurn({ role }: Pick<Person, 'role'>): boolean {
  return !can(role, noLimit);
}

/** The jobs with which a new batch begins: one for each payment, or only the first. */
export async function enqueueFirst(
  tx: Tx,
  person: Person,
  batchId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const each = [...new Set(paymentIds)];
  const atOnce = isInTurn(person) ? each.slice(0, 1) : each;
  const jobs = atOnce.map((paymentId) => ({
    key: toKey(batchId, paymentId),
    payload: { batchId, paymentId },
  }));
  await addJobs(tx, refundOneOfBatchJob.name, jobs);
}

const toKey = (batchId: string, paymentId: string) => `${batchJobKeyPrefix}${batchId}:${paymentId}`;

async function enqueue(tx: Tx, batchId: string, paymentId: string, runAt?: Date): Promise<void> {
  const key = toKey(batchId, paymentId);
  await addJob(tx, refundOneOfBatchJob.name, { batchId, paymentId }, { key, ...(runAt && { runAt }) });
}

/**
 * Makes the next refund of one payment of a batch, or records why not. A second run changes nothing more. What of the
 * payment is still to come follows with a job of its own.
 */
export async function refundOneOfBatch(batchId: string, paymentId: string): Promise<void> {
  const [batch, payment, item] = await Promise.all([
    findBatch(db(), batchId),
    findPayment(db(), paymentId),
    findOpenItem(db(), batchId, paymentId),
  ]);
  if (!batch || !payment || !item) return;
  const inquiry = await readAtProcessor(payment.processorPaymentId, paymentId);
  const isBusy = inquiry.kind === 'problem' && inquiry.problem === 'busy';
  const refusal = await transaction(async (tx): Promise<Refusal | null> => {
    await applyInquiry(tx, payment.processorPaymentId, inquiry);
    // Asked to wait, it waits like everything else.
    if (isBusy) await enqueue(tx, batchId, paymentId, await findRetryAt(tx));
    return inquiry.kind === 'problem' ? { code: 'payment_not_read' } : null;
  });
  if (isBusy) return;
  const result = refusal ? ({ ok: false, refusal } as const) : await refundItem(batch, item);
  if (result.ok) return;
  await transaction(async (tx) => {
    if (!(await lockOpenItem(tx, item))) return;
    const { code, params } = result.refusal;
    await finish(tx, batch, item, { refusal: { code, ...(params && { params }) } });
  });
}

async function finish(tx: Tx, batch: BatchRow, item: ItemRow, result: ItemResult): Promise<void> {
  await finishItem(tx, item, result);
  const next = isInTurn(batch.maker)
    ? await findFirstOpen(tx, batch.id)
    : ((await findOpenItem(tx, batch.id, item.paymentId))?.paymentId ?? null);
  if (next !== null) await enqueue(tx, batch.id, next);
  await publish(tx, 'refund', batch.id);
}

/**
 * The refund and the item's result are written in one transaction, so two jobs for one item create one
 * refund.
 */
async function refundItem(batch: BatchRow, item: ItemRow): Promise<Result<true>> {
  const { id: batchId, maker } = batch;
  if (maker.disabledAt !== null || !can(maker.role, 'refunds:create')) return refuse('not_allowed');
  return commitAccepted(async (tx): Promise<Result<true>> => {
    if (!(await lockOpenItem(tx, item))) return accept(true);
    const refundId = newId('refund');
    const { paymentId, amountMinor, currency, asksManager } = item;
    const made = await writeRefund(tx, toPerson(maker), refundId, {
      paymentId,
      amount: amountMinor !== null && currency !== null ? moneyOf(amountMinor, currency) : null,
      seenAvailable: null,
      anotherAccount: null,
      asksManager,
      reasonCode: item.reasonCode ?? batch.reasonCode,
      note: item.note ?? batch.note ?? '',
      batchId,
      previousId: null,
      isErrorLookedInto: false,
      repeatsId: null,
      explainedStatus: null,
    });
    if (!made.ok) return made;
    await finish(tx, batch, item, { refundId });
    return accept(true);
  });
}

/** The person who requested the batch, without a session: their current role decides. */
function toPerson({ id, name, email, role, locale, timeZone }: BatchRow['maker']): Person {
  const language = locale ?? 'en';
  const shown = { name, email, role, locale: language, timeZone };
  // The worker shows nobody anything.
  return { kind: 'person', userId: id, sessionId: '', sight: { open: [] }, ...shown };
}

/**
 * Runs every minute: payments of a batch that lost their job are picked up again. One with a job that has failed for
 * good waits for the administrator: queued again, it would begin its tries again, and nobody would notice.
 */
export async function sweepBatches(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - lostJobMs);
  const notInTurn = rolesThatMay(noLimit);
  const lost = await listLostItems(db(), before, { notInTurn, jobKeyPrefix: batchJobKeyPrefix });
  for (const { batchId, paymentId } of lost) await transaction((tx) => enqueue(tx, batchId, paymentId));
}
