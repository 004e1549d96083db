import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { isStepBefore, judgeReading } from '../rules/reading.ts';
import { canMove, fromProcessorStatus, type RefundAttention, type RefundStatus } from '../status.ts';
import { annotateRefund, findByProcessorId, type RefundChange, type RefundRow } from '../store/refunds.ts';
import type { Statement } from './outcome.ts';
import { overtakeSettlement, type RefundFact, recordMove, recordNote } from './record.ts';

export type StatementSource = 'processor_answer' | 'reading';

/** What a statement did: it moved the refund, or changed nothing but what is known beside its status. */
export type StatementEffect = { moved: boolean; isNew: boolean };

/**
 * Applies what the processor itself says of a refund: in the answer to our call, or when it is read. The caller holds
 * the payment's lock. The first id that is told stays.
 */
export async function applyStatement(
  tx: Tx,
  refund: RefundRow,
  said: Statement,
  source: StatementSource,
): Promise<StatementEffect> {
  const wrong = await findContradiction(tx, refund, said);
  if (wrong) return contradict(tx, refund, said, source, wrong);
  const judgement = judgeReading(refund, said);
  const known = toKnown(refund, said, source);
  const kind = refund.processorRefundId === null && source === 'reading' ? 'found' : toKind(source);
  const fact: RefundFact = { kind, source, actor: worker, processorStatus: said.word };
  const { errorCode, errorMessage } = said;
  if (judgement.effect === 'move') {
    const { to, attention } = judgement;
    const isConflict = to === 'conflict';
    if (isConflict && source === 'processor_answer') await stopSending(tx, 'contradiction');
    await recordMove(
      tx,
      refund,
      to,
      { ...fact, kind: isConflict ? 'contradicted' : kind, attention, errorCode, errorMessage },
      // What contradicts something that never left is not bound to it: it may be anybody's.
      isConflict && refund.processorRefundId === null && attention !== 'different_end' ? {} : known,
    );
    await noteDisagreement(tx, refund, said.word, to);
    return { moved: true, isNew: true };
  }
  return recordUnmoved(tx, refund, said, { ...fact, attention: judgement.attention }, known);
}

/** An answer of ours with an unlisted word: it exists, and nobody knows how it fares. */
async function recordUnmoved(
  tx: Tx,
  refund: RefundRow,
  said: Statement,
  fact: RefundFact,
  known: RefundChange,
): Promise<StatementEffect> {
  const isNewWord = refund.processorStatus !== said.word || refund.trust !== 'confirmed_by_reading';
  const isNew = isNewWord || refund.processorRefundId === null;
  if (refund.status === 'sending')
    await recordMove(tx, refund, 'unknown', { ...fact, kind: 'outcome_unknown' }, known);
  else if (isNew) {
    await recordNote(tx, refund, { ...fact, kind: fact.attention ? 'noted' : fact.kind }, known);
    await overtakeSettlement(tx, refund.id, fact.source);
  } else await annotateRefund(tx, refund.id, known);
  const changed = await noteDisagreement(tx, refund, said.word, refund.status);
  return { moved: false, isNew: isNew || changed };
}

function toKnown(refund: RefundRow, said: Statement, source: StatementSource): RefundChange {
  const isConfirmedAnew = refund.trust !== 'confirmed_by_reading';
  return {
    trust: 'confirmed_by_reading',
    ...(isConfirmedAnew && { statusAt: new Date() }),
    ...(refund.processorRefundId === null && { processorRefundId: said.id }),
    processorStatus: said.word,
    ...(said.processedMinor !== null && { processedMinor: BigInt(said.processedMinor) }),
    ...(source === 'reading' && { readAt: new Date(), readProblem: null }),
  };
}

function toKind(source: StatementSource): 'answered' | 'read' {
  return source === 'processor_answer' ? 'answered' : 'read';
}

/** Rows 11 and 12, RF3 and RF7: what cannot be said of the refund that we asked for. */
async function findContradiction(
  tx: Tx,
  refund: RefundRow,
  { id, paymentId, reference, submittedMinor, submittedCurrency }: Statement,
): Promise<RefundAttention | null> {
  const owner = await findByProcessorId(tx, id);
  if (owner && owner.id !== refund.id) return 'id_used_twice';
  if (refund.processorRefundId !== null && refund.processorRefundId !== id) return 'id_used_twice';
  if (paymentId !== null && paymentId !== refund.payment.processorPaymentId) return 'other_payment';
  if (reference !== null && reference !== refund.number) return 'reference_differs';
  const isOtherSum = submittedMinor !== null && submittedMinor !== refund.amountMinor.toString();
  const isOtherCurrency = submittedCurrency !== null && submittedCurrency !== refund.currency;
  return isOtherSum || isOtherCurrency ? 'amount_differs' : null;
}

async function contradict(
  tx: Tx,
  refund: RefundRow,
  said: Statement,
  source: StatementSource,
  attention: RefundAttention,
): Promise<StatementEffect> {
  // Inside our own call it puts every further sending in doubt.
  if (source === 'processor_answer') await stopSending(tx, 'contradiction');
  const fact = {
    kind: 'contradicted',
    source,
    actor: worker,
    processorStatus: said.word,
    attention,
  } as const;
  if (!canMove(refund.status, 'conflict')) {
    await recordNote(tx, refund, fact, { readAt: new Date() });
    return { moved: false, isNew: true };
  }
  // An id that is not another refund's is kept: it is what a person asks the processor about.
  const isFree = refund.processorRefundId === null && attention !== 'id_used_twice';
  await recordMove(tx, refund, 'conflict', fact, isFree ? { processorRefundId: said.id } : {});
  return { moved: true, isNew: true };
}

/** Whether the newest notification and this statement can both be right. True when that changed. */
async function noteDisagreement(
  tx: Tx,
  refund: RefundRow,
  word: string,
  now: RefundStatus,
): Promise<boolean> {
  const { reportedWord, disagreesSince } = refund;
  if (reportedWord === null) return false;
  const reported = fromProcessorStatus(reportedWord);
  const isEarlier = reported !== null && isStepBefore(reported, now);
  const contradicts = reportedWord !== word && !isEarlier;
  if (contradicts === (disagreesSince !== null)) return false;
  const fact = { source: 'reading', actor: worker, processorStatus: reportedWord } as const;
  await recordNote(
    tx,
    refund,
    { ...fact, kind: contradicts ? 'disagreed' : 'agreed' },
    { disagreesSince: contradicts ? new Date() : null },
  );
  return true;
}
