import 'server-only';
import { type Actor, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { isDisagreement } from '../rules.ts';
import {
  fromProcessorStatus,
  type MovementSource,
  type ReadingOutcome,
  type ReadProblem,
} from '../status.ts';
import {
  insertPayment,
  lockPaymentOf,
  type PaymentChange,
  type PaymentRow,
  updatePayment,
} from '../store/payments.ts';
import { followAction } from './follow-action.ts';
import type { PaymentReading } from './read-at-processor.ts';
import { type PaymentFact, recordFact, recordStatus } from './record.ts';
import { differs, type PaymentColumns, toColumns, toData } from './to-columns.ts';

export type AppliedReading = {
  /** Ours; null when we have no such payment, and the processor neither. */
  paymentId: string | null;
  outcome: Exclude<ReadingOutcome, 'running'>;
  problem: ReadProblem | null;
};

/**
 * Writes down what the processor said of a payment, whoever asked: by looking it up, after a notification, by the
 * clock, or in the answer to a capture. The only road on which a payment's truth comes in. Takes the payment's lock.
 */
export async function applyReading(
  tx: Tx,
  processorPaymentId: string,
  reading: PaymentReading,
  { source = 'reading', actor = worker }: { source?: MovementSource; actor?: Actor } = {},
): Promise<AppliedReading> {
  const known = await lockPaymentOf(tx, processorPaymentId);
  if (reading.kind === 'problem') return applyProblem(tx, known, reading.problem);
  if (known === null) return enter(tx, processorPaymentId, reading, actor);
  const { id: paymentId, readAt } = known;
  // A reading that was begun later has been applied already: this one knows less.
  if (readAt !== null && readAt >= reading.startedAt)
    return { paymentId, outcome: 'nothing_new', problem: null };
  const columns = toColumns(reading.payment, known);
  const fact: PaymentFact = { kind: 'read', source, actor, processorStatus: columns.processorStatus };
  const isNew = await write(tx, known, columns, reading.startedAt, {
    ...fact,
    errorCode: columns.errorCode,
    errorMessage: columns.errorMessage,
  });
  await followAction(tx, paymentId, fromProcessorStatus(columns.processorStatus), { source, actor });
  return { paymentId, outcome: isNew ? 'changed' : 'nothing_new', problem: null };
}

/** True when the reading brought something new. */
async function write(
  tx: Tx,
  known: PaymentRow,
  columns: PaymentColumns,
  readAt: Date,
  fact: PaymentFact,
): Promise<boolean> {
  const to = fromProcessorStatus(columns.processorStatus);
  const isSaidAnew =
    known.trust !== 'confirmed_by_reading' || known.processorStatus !== columns.processorStatus;
  const disagreement = judgeDisagreement(known, columns.processorStatus);
  const isNew = isSaidAnew || disagreement !== 'same' || differs(columns, known);
  const data: PaymentChange = {
    ...toData(columns),
    trust: 'confirmed_by_reading',
    readAt,
    readFailedAt: null,
    readProblem: null,
    ...(isSaidAnew && { statusAt: new Date() }),
    ...(disagreement === 'began' && { disagreesSince: new Date() }),
    ...(disagreement === 'ended' && { disagreesSince: null }),
  };
  if (to !== known.status) await recordStatus(tx, known, to, fact, data);
  else {
    await updatePayment(tx, known.id, data);
    // "Read, nothing new" is told too: whoever asked sees the new time.
    if (isNew) await recordFact(tx, known.id, fact, isSaidAnew ? { fromStatus: to, toStatus: to } : {});
  }
  if (disagreement !== 'same') {
    const kind = disagreement === 'began' ? 'disagreed' : 'agreed';
    await recordFact(tx, known.id, { ...fact, kind, processorStatus: known.reportedWord });
  }
  return isNew;
}

/** What a reading means for the newest notification, which came before it. */
function judgeDisagreement(
  { reportedWord, disagreesSince }: PaymentRow,
  word: string,
): 'began' | 'ended' | 'same' {
  if (reportedWord === null) return 'same';
  const contradicts = isDisagreement(
    { word: reportedWord, status: fromProcessorStatus(reportedWord) },
    { word, status: fromProcessorStatus(word) },
  );
  if (contradicts) return disagreesSince === null ? 'began' : 'same';
  return disagreesSince === null ? 'same' : 'ended';
}

async function enter(
  tx: Tx,
  processorPaymentId: string,
  reading: Extract<PaymentReading, { kind: 'read' }>,
  actor: Actor,
): Promise<AppliedReading> {
  const id = newId('payment');
  const columns = toColumns(reading.payment, null);
  const status = fromProcessorStatus(columns.processorStatus);
  const inserted = await insertPayment(tx, {
    ...toData(columns),
    id,
    processorPaymentId,
    enteredBy: 'lookup',
    status,
    trust: 'confirmed_by_reading',
    statusAt: new Date(),
    readAt: reading.startedAt,
  });
  // Somebody else has just entered it: what this reading says is then a reading of theirs.
  if (!inserted) return applyReading(tx, processorPaymentId, reading, { actor });
  const { processorStatus } = columns;
  // Written twice, so that the sums of its refunds are counted: only a change of a payment counts them.
  await updatePayment(tx, id, { remoteRefunds: toData(columns).remoteRefunds });
  await recordFact(
    tx,
    id,
    { kind: 'entered', source: 'reading', actor, processorStatus },
    { toStatus: status },
  );
  await audit(tx, actor, 'payment.entered', { kind: 'payment', id }, { by: 'lookup' });
  return { paymentId: id, outcome: 'changed', problem: null };
}

async function applyProblem(tx: Tx, known: PaymentRow | null, problem: ReadProblem): Promise<AppliedReading> {
  const outcome = problem === 'not_found' ? 'not_found' : 'no_answer';
  if (known === null) return { paymentId: null, outcome, problem };
  // A notification spoke of a payment that the processor does not know; one that was read before only lags.
  const isDenied = problem === 'not_found' && known.readAt === null && known.disagreesSince === null;
  await updatePayment(tx, known.id, {
    readFailedAt: new Date(),
    readProblem: problem,
    ...(isDenied && { disagreesSince: new Date() }),
  });
  const fact = {
    source: 'reading',
    actor: worker,
    processorStatus: known.reportedWord,
    errorCode: problem,
  } as const;
  if (isDenied || known.readProblem !== problem)
    await recordFact(tx, known.id, { ...fact, kind: isDenied ? 'disagreed' : 'read' });
  return { paymentId: known.id, outcome, problem };
}
