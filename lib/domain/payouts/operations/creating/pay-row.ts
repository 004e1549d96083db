import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { toOrderColumns, toOrderKey } from '#lib/core/order-key.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { PayoutRefusal } from '../../rules/payout.ts';
import { findPayoutIdByOrder, insertPayout } from '../../store/payouts.ts';
import { lockRecipient } from '../../store/warnings.ts';
import { isPossible, toAuditedContent } from '../create-payout.ts';
import type { WholeContent } from '../fingerprint.ts';
import { checkPayoutLimits } from './limits.ts';
import { findRecorded, locksOf, toParams } from './warnings.ts';
import { toColumns, writeAttempt } from './write-attempt.ts';

/** A row of a signed file, as the payout that it becomes. */
export type SignedRow = {
  fileId: string;
  fileName: string;
  orderNo: string;
  content: WholeContent;
  bankName: string | null;
  expectedName: string | null;
  payoutText: string | null;
  note: string | null;
  /** Why it has no name of the bank, or is paid once more while the first one is unknown. */
  reason: string | null;
  /** The people who were asked about the file, and by which version of the rules. */
  needsApproval: boolean;
  policyVersionId: string;
  nameCheckedAt: Date | null;
  /** The same payouts that its signers knew of, and whether one of them was unknown. */
  known: { payoutIds: readonly string[]; isUnknown: boolean; isInFile: boolean };
};

type Made = { payoutId: string; attemptId: string };

/**
 * Makes one payout of a file, judged by what holds now: method, contract, limits, its order number, and the same payout made
 * meanwhile. `link` writes down, in this transaction, that the row has become it: the database wants that before there is
 * anything to send.
 */
export async function payRow(
  tx: Tx,
  maker: Person,
  row: SignedRow,
  link: (payoutId: string) => Promise<unknown>,
): Promise<Result<Made, PayoutRefusal>> {
  const { content, orderNo, fileId } = row;
  const now = new Date();
  const possible = await isPossible(tx, content, now);
  if (!possible.ok) return possible;
  const { amount, payee } = content;
  const asked = { makerId: maker.userId, whom: payee, amount, payoutId: null, now };
  const within = await checkPayoutLimits(tx, asked);
  if (!within.ok) return within;
  const ownerId = await findPayoutIdByOrder(tx, toOrderKey(orderNo));
  if (ownerId !== null) return refuse('order_no_taken', { params: { payoutId: ownerId, orderNo } });
  const same = await findUnknownToSigners(tx, row, now);
  if (!same.ok) return same;
  const payoutId = newId('payout');
  const { recipientName, description } = content;
  const inserted = await insertPayout(tx, {
    ...toColumns(content, { checkId: null, bankName: row.bankName, recipientName }),
    ...{ id: payoutId, ...toOrderColumns(orderNo), makerId: maker.userId, fileId },
    ...{ description, expectedName: row.expectedName, payoutText: row.payoutText, note: row.note },
    ...same.value,
  });
  // Another payout took the number at the same moment.
  if (!inserted) return refuse('order_no_taken', { params: { orderNo } });
  await link(payoutId);
  const judged = { versionId: row.policyVersionId, demands: [], expiresAt: now };
  const attemptId = await writeAttempt(tx, {
    ...{ payoutId, makerId: maker.userId, orderNo, content, judged, leavesAt: null },
    ofFile: { needsApproval: row.needsApproval, nameCheckedAt: row.nameCheckedAt },
    made: { kind: 'created', source: 'person', actorId: maker.userId },
  });
  await publish(tx, 'payout', payoutId);
  const about = { attempt: attemptId, orderNo, ...toAuditedContent(content), file: row.fileName };
  await audit(tx, maker, 'payout.created', { kind: 'payout', id: payoutId }, about);
  return accept({ payoutId, attemptId });
}

/** Two payouts of one sum to one recipient, made at the same moment, wait for each other here. */
async function findUnknownToSigners(
  tx: Tx,
  { content: { payee, amount }, known, reason, fileId }: SignedRow,
  now: Date,
): Promise<Result<{ sameAgainId?: string; sameAgainReason?: string }, PayoutRefusal>> {
  await lockRecipient(tx, locksOf(payee));
  const found = await findRecorded(tx, { role: 'manager' }, payee, { amount, previousId: null, now });
  const earlier = found.ok ? found.value.earlier : null;
  if (earlier === null) return accept({});
  const { payoutId, state } = earlier;
  const isKnown =
    known.payoutIds.includes(payoutId) || (known.isInFile && (await isOfFile(tx, payoutId, fileId)));
  if (state === 'unknown' && !(isKnown && known.isUnknown && reason !== null))
    return refuse('same_again_not_allowed', { params: toParams(earlier) });
  if (state === 'unknown') return accept({ sameAgainId: payoutId, sameAgainReason: reason ?? '' });
  // What failed before is no reason to keep anybody waiting for money.
  if (isKnown || state === 'failed') return accept({});
  return refuse('needs_confirmation', {
    params: { warnings: `same_again_${state}`, ...toParams(earlier) },
  });
}

async function isOfFile(tx: Tx, payoutId: string, fileId: string): Promise<boolean> {
  return (await tx.payout.count({ where: { id: payoutId, fileId } })) > 0;
}
