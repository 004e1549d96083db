import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { applyReading } from '#lib/domain/payments/operations/apply-reading.ts';
import {
  type PaymentReading,
  readAtProcessor,
  toReadProblem,
} from '#lib/domain/payments/operations/read-at-processor.ts';
import type { ReadingOutcome, ReadProblem } from '#lib/domain/payments/status.ts';
import { publish } from '#lib/events/publish.ts';
import { getRefund } from '#lib/processor/client.ts';
import { type Search, searchBooks } from '../rules/books.ts';
import { annotateRefund, findRefund, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { applyStatement } from './apply-statement.ts';
import { readBaseline, toBooks } from './baseline.ts';
import { type Statement, toStatement } from './outcome.ts';
import { planReading, recordMove, recordNote } from './record.ts';

export type RefundReading = { outcome: Exclude<ReadingOutcome, 'running'>; problem: ReadProblem | null };

const nothingNew: RefundReading = { outcome: 'nothing_new', problem: null };

/** A day of readings that did not find it is for a person (failure model 2.5 (4)). */
const lostAfterMs = 24 * 3_600_000;

/**
 * Asks the processor how a refund fares, and never for anything else: by its id; or, when its answer was lost, by what
 * is new among the refunds of its payment. `candidateId`: an id that a notification at its own address named.
 */
export async function readRefund(refundId: string, candidateId?: string): Promise<RefundReading> {
  const refund = await findRefund(db(), refundId);
  if (!refund) return nothingNew;
  if (refund.processorRefundId !== null) return readById(refund, refund.processorRefundId);
  if (candidateId !== undefined && isSearched(refund)) return readById(refund, candidateId);
  return refund.status === 'unknown' ? search(refund) : nothingNew;
}

/** Also after two people resolved it without an id: a later word may contradict them (failure model 2.7 (5)). */
function isSearched({ status }: RefundRow): boolean {
  return ['sending', 'unknown', 'resolved_paid', 'resolved_not_paid'].includes(status);
}

async function readById(refund: RefundRow, processorRefundId: string): Promise<RefundReading> {
  const said = await ask(processorRefundId, refund.id);
  return transaction(async (tx) => {
    const now = await lockRefund(tx, refund.id);
    if (!now) return nothingNew;
    if (said.kind === 'problem') return recordProblem(tx, now, said.problem);
    const isCandidate = now.processorRefundId === null;
    // What a notification named may be anybody's: only what is provably this refund is bound to it.
    if (isCandidate && !(isSearched(now) && isProvablyOf(said.statement, now))) return nothingNew;
    const { isNew } = await applyStatement(tx, now, said.statement, 'reading');
    return finish(tx, refund.id, isNew);
  });
}

/** Looks for a refund whose answer was lost among what is new at its payment. */
async function search(refund: RefundRow): Promise<RefundReading> {
  const { processorPaymentId } = refund.payment;
  const reading = await readAtProcessor(processorPaymentId, refund.id);
  if (reading.kind === 'problem') {
    return transaction(async (tx) => {
      await applyReading(tx, processorPaymentId, reading);
      const now = await lockRefund(tx, refund.id);
      return now ? recordProblem(tx, now, reading.problem) : nothingNew;
    });
  }
  const first = await look(db(), refund, reading);
  const said = first.found === 'candidate' ? await ask(first.processorRefundId, refund.id) : null;
  return transaction(async (tx) => {
    await applyReading(tx, processorPaymentId, reading);
    const now = await lockRefund(tx, refund.id);
    if (now?.status !== 'unknown' || now.processorRefundId !== null) return nothingNew;
    const found = await look(tx, now, reading);
    if (found.found === 'nothing') return recordNotFound(tx, now);
    if (found.found === 'candidate') {
      if (said?.kind === 'problem') return recordProblem(tx, now, said.problem);
      if (
        said?.kind === 'said' &&
        said.statement.id === found.processorRefundId &&
        !isProvablyOther(said.statement, now)
      ) {
        await applyStatement(tx, now, said.statement, 'reading');
        return finish(tx, refund.id, true);
      }
    }
    const fact = { kind: 'contradicted', source: 'reading', actor: worker } as const;
    await recordMove(
      tx,
      now,
      'conflict',
      { ...fact, attention: 'total_grew_otherwise' },
      { readAt: new Date() },
    );
    return finish(tx, refund.id, true);
  });
}

async function look(
  tx: Tx,
  refund: RefundRow,
  reading: Extract<PaymentReading, { kind: 'read' }>,
): Promise<Search> {
  const own = await listOwnRefunds(tx, refund.paymentId);
  const ownIds = own.flatMap(({ processorRefundId }) => processorRefundId ?? []);
  return searchBooks(
    toBooks(reading.payment, refund.currency),
    readBaseline(refund),
    ownIds,
    refund.amountMinor,
  );
}

/** Its payment, its sum and our number: all said, all right. */
function isProvablyOf(said: Statement, refund: RefundRow): boolean {
  return (
    said.paymentId === refund.payment.processorPaymentId &&
    said.submittedMinor === refund.amountMinor.toString() &&
    said.submittedCurrency === refund.currency &&
    (said.reference === null || said.reference === refund.number)
  );
}

/** Somebody else's refund of the same sum: it names another reference or payment. */
function isProvablyOther(said: Statement, refund: RefundRow): boolean {
  const isOtherReference = said.reference !== null && said.reference !== refund.number;
  return (
    isOtherReference || (said.paymentId !== null && said.paymentId !== refund.payment.processorPaymentId)
  );
}

type Said = { kind: 'said'; statement: Statement } | { kind: 'problem'; problem: ReadProblem };

async function ask(processorRefundId: string, subjectId: string): Promise<Said> {
  try {
    const refund = await getRefund(processorRefundId, subjectId);
    if (refund.id !== processorRefundId) return { kind: 'problem', problem: 'other_payment' };
    return { kind: 'said', statement: toStatement(refund) };
  } catch (error) {
    return { kind: 'problem', problem: toReadProblem(error) };
  }
}

/** RF5, RF6: no answer, and even "there is none", proves nothing right after a sending. The status stays. */
async function recordProblem(tx: Tx, refund: RefundRow, problem: ReadProblem): Promise<RefundReading> {
  await annotateRefund(tx, refund.id, { readAt: new Date(), readProblem: problem });
  await finish(tx, refund.id, false);
  return { outcome: problem === 'not_found' ? 'not_found' : 'no_answer', problem };
}

async function recordNotFound(tx: Tx, refund: RefundRow): Promise<RefundReading> {
  const waitedMs = Date.now() - (refund.watchedSince?.getTime() ?? Date.now());
  const isLost = waitedMs >= lostAfterMs && refund.attention !== 'not_found_for_a_day';
  const fact = { kind: 'not_found_yet', source: 'reading', actor: worker } as const;
  await recordNote(
    tx,
    refund,
    { ...fact, attention: isLost ? 'not_found_for_a_day' : null },
    { readAt: new Date(), readProblem: null },
  );
  return finish(tx, refund.id, false);
}

/** Plans the next reading from what is stored now, and tells whoever looks that it was asked. */
async function finish(tx: Tx, refundId: string, isNew: boolean): Promise<RefundReading> {
  const now = await findRefund(tx, refundId);
  if (now) await planReading(tx, now);
  await publish(tx, 'refund', refundId);
  return isNew ? { outcome: 'changed', problem: null } : nothingNew;
}
