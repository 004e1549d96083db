import 'server-only';
import { maskCard } from '#lib/core/card-number.ts';
import { newId } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import { hasCode } from '#lib/domain/recipients/methods/payee.ts';
import { hashCard, keepCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { env } from '#lib/env.ts';
import { noteAbout } from '#lib/origin.ts';
import { enqueueLeaving, enqueuePayoutSending } from '../../jobs.ts';
import { countAheadOf } from '../../store/attempts.ts';
import { insertAttempt, insertEvent } from '../../store/payouts.ts';
import { fingerprint, type PayoutContent, type WholeContent } from '../fingerprint.ts';
import type { Judged } from './judge-payout.ts';
import type { RecipientConfirmation } from './recipient-confirmation.ts';

type NewAttempt = {
  payoutId: string;
  makerId: string;
  orderNo: string;
  content: WholeContent;
  /** A row of a file: it was approved with the file, and leaves behind what people make one by one. */
  ofFile?: { needsApproval: boolean; nameCheckedAt: Date | null };
  /** What the timeline says about its making. */
  made: Pick<Parameters<typeof insertEvent>[1], 'kind' | 'source' | 'actorId'>;
  judged: Judged;
  /** Null: as soon as nothing is in its way. */
  leavesAt: Date | null;
};

/** The first attempt of a payout with its sealed card, its event, and the job or the request that it waits for. */
export async function writeAttempt(
  tx: Tx,
  { payoutId, makerId, orderNo, content, ofFile, made, judged, leavesAt }: NewAttempt,
): Promise<string> {
  const { payee } = content;
  const attemptId = newId('payoutAttempt');
  noteAbout({ payoutId, attemptId });
  const { versionId: policyVersionId, demands, expiresAt } = judged;
  const needsApproval = ofFile?.needsApproval ?? demands.length > 0;
  const status = needsApproval && !ofFile ? 'pending_approval' : 'approved';
  const print = fingerprint(content);
  await insertAttempt(tx, {
    id: attemptId,
    payoutId,
    status,
    clientReferenceId: orderNo,
    fingerprint: print,
    needsApproval,
    policyVersionId,
    leavesAt,
    nextTryAt: leavesAt,
    nameCheckedAt: ofFile?.nameCheckedAt ?? null,
  });
  if (payee.instrument === 'card') await keepCard(tx, attemptId, payee.card);
  await insertEvent(tx, { payoutId, attemptId, ...made, toStatus: status });
  if (ofFile) await enqueuePayoutSending(tx, attemptId, 'in turn', toGathered());
  else if (needsApproval) {
    const asked = { policyVersionId, demands, fingerprint: print, makerId, expiresAt };
    await requestApproval(tx, { subjectKind: 'payout_attempt', subjectId: attemptId }, asked);
  } else if (leavesAt) await enqueueLeaving(tx, attemptId, leavesAt);
  else if (!hasCode(payee)) {
    await enqueuePayoutSending(tx, attemptId, { behind: await countAheadOf(tx, makerId) });
  }
  return attemptId;
}

/** A row that may leave in one intent with others waits this long for them, unless the file's run lets them go sooner. */
const gatherMs = 5_000;

function toGathered(): Date | undefined {
  return env().PROCESSOR_INTENT_PAYOUTS > 1 ? new Date(Date.now() + gatherMs) : undefined;
}

/** Who receives how much, as the payout's columns. */
export function toColumns(
  { amount, side, payee }: PayoutContent,
  { checkId, bankName, recipientName }: Pick<RecipientConfirmation, 'checkId' | 'bankName' | 'recipientName'>,
) {
  const common = {
    method: payee.method,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    amountSide: side,
    checkId,
  };
  if (payee.instrument === 'phone')
    return {
      ...common,
      recipientPhone: payee.phone,
      recipientBankCode: payee.bankCode,
      recipientBankName: bankName,
      recipientName,
    };
  const { first6, last4, length, brand } = maskCard(payee.card.number);
  return {
    ...common,
    cardFirst6: first6,
    cardLast4: last4,
    cardLength: length,
    cardBrand: brand,
    cardHash: hashCard(payee.card.number),
    holderName: payee.card.holderName,
    hasCardCode: payee.hasCode,
  };
}
