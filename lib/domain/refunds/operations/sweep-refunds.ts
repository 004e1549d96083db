import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { nextOpenInquiry } from '#lib/domain/polling/rules/schedule.ts';
import { lostJobMs } from '#lib/domain/sending/rules.ts';
import { log } from '#lib/log.ts';
import { enqueueRefundInquiry, enqueueRefundSending } from '../jobs.ts';
import { claimDeadlineMs } from '../rules/claim.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { lockRefund } from '../store/refunds.ts';
import { forgetBankLists, listDueRefunds, listStaleClaims, listWatchedRefunds } from '../store/watch.ts';
import { readLedgerSnapshot } from './ledger-snapshot.ts';
import { recordMove } from './record.ts';
import { refundOutcomes } from './record-outcome.ts';

/** Per minute: a flood of open refunds is read in turns. */
const mostInquiries = 300;
const bankListLifeMs = 24 * 3_600_000;

/** Run every minute: everything here follows from stored times, so that a restart goes on where it was. */
export async function sweepRefunds(now = new Date()): Promise<void> {
  // Before the claims: what is known must not be given up as unknown.
  await refundOutcomes.replay().catch((error: unknown) => log().error({ error }, 'kept outcomes still wait'));
  await giveUpClaims(now);
  for (const { id } of await listDueRefunds(db(), new Date(now.getTime() - lostJobMs)))
    await transaction((tx) => enqueueRefundSending(tx, id));
  for (const refund of await listWatchedRefunds(db(), mostInquiries)) {
    const { id, readAt, reportedAt, mismatchSince } = refund;
    const hinted =
      mismatchSince ?? (reportedAt !== null && (readAt === null || reportedAt > readAt) ? reportedAt : null);
    const due = toNextInquiry(refund) ?? (hinted && nextOpenInquiry(hinted, readAt));
    if (due && due <= now) await transaction((tx) => enqueueRefundInquiry(tx, id));
  }
  await forgetBankLists(db(), new Date(now.getTime() - bankListLifeMs));
}

/**
 * D1: a claim past its deadline becomes unknown: whoever held it may have sent. Unless its baseline was never written:
 * that comes before the sending, so nothing left, and whoever held it finds the claim gone.
 */
async function giveUpClaims(now: Date): Promise<void> {
  const deadline = new Date(now.getTime() - claimDeadlineMs);
  for (const { id } of await listStaleClaims(db(), deadline)) {
    await transaction(async (tx) => {
      const refund = await lockRefund(tx, id);
      if (refund?.status !== 'sending' || refund.sendingSince === null || refund.sendingSince >= deadline)
        return;
      const fact = { source: 'system', actor: worker } as const;
      if (readLedgerSnapshot(refund).claimId !== refund.claimId) {
        await recordMove(tx, refund, 'approved', { ...fact, kind: 'unsent', errorCode: 'claim_given_up' });
        return;
      }
      await recordMove(tx, refund, 'unknown', {
        ...fact,
        kind: 'outcome_unknown',
        reviewReason: 'no_answer',
      });
    });
  }
}
