import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { toOrderColumns } from '#lib/core/order-key.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { findSavedAccount } from '#lib/domain/recipients/store/saved.ts';
import { hasOccurrence, toOccurrence } from '#lib/domain/repetitions/rules.ts';
import type { EndReason } from '#lib/domain/repetitions/status.ts';
import {
  countOccurrence,
  listDueRepetitions,
  lockRepetition,
  type RepetitionRow,
} from '#lib/domain/repetitions/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { toOrderNumber } from '../../rules/order-number.ts';
import { toMinute } from '../../rules/schedule.ts';
import type { PayoutStatus } from '../../status.ts';
import { insertPayout, nextOrderCounter } from '../../store/payouts.ts';
import { findLastOccurrence, type LastOccurrence } from '../../store/repeated.ts';
import { type Judged, judgePayout } from '../creating/judge-payout.ts';
import { writeAttempt } from '../creating/write-attempt.ts';
import { toContent, type WholeContent } from '../fingerprint.ts';
import { endWith } from './end-repetition.ts';

/** Per minute. */
const mostAtOnce = 200;

/**
 * When the time of a repetition's payout has come, the one of the next month is made, whatever became of it: an ordinary
 * payout on schedule, which everybody sees a month ahead.
 */
export async function continueRepetitions(now: Date): Promise<void> {
  // One that cannot be made must not keep the others from their time.
  for (const id of await listDueRepetitions(db(), now, mostAtOnce))
    await transaction((tx) => makeNext(tx, id, now)).catch((error: unknown) =>
      log().error({ repetitionId: id, error }, 'the next payout of a repetition could not be made'),
    );
}

async function makeNext(tx: Tx, id: string, now: Date): Promise<void> {
  const repetition = await lockRepetition(tx, id);
  // Another worker may have made it, or somebody stopped it, between our two looks.
  if (repetition?.status !== 'active' || repetition.nextAt > now) return;
  const last = await findLastOccurrence(tx, id);
  const content = last && toContent({ ...last, recipientName: toName(last) }, null);
  const ended = await findEnd(tx, repetition, last);
  if (ended !== null || !last || !content) {
    await endWith(tx, id, { why: ended ?? 'erased', actor: worker, by: null });
    return;
  }
  await make(tx, repetition, { last, content, now });
}

/** Nobody has agreed to the name that the bank gave for one of these. */
const unsent: readonly PayoutStatus[] = ['pending_approval', 'approved', 'cancelled'];

/** The bank's last one that people let it be sent to. */
const toName = ({ recipientName, attempts: [attempt] }: LastOccurrence) =>
  (attempt && !unsent.includes(attempt.status) ? attempt.recipientName : null) ?? recipientName;

async function findEnd(
  tx: Tx,
  repetition: RepetitionRow,
  last: LastOccurrence | null,
): Promise<EndReason | null> {
  const { maker, firstDay, made } = repetition;
  if (!hasOccurrence(firstDay, repetition, made + 1)) return 'finished';
  if (last === null || last.erasedAt !== null) return 'erased';
  const isEntitled = maker.disabledAt === null && can(maker.role, 'payouts:create');
  if (!isEntitled) return 'maker_not_entitled';
  const { method, recipientPhone: phone, recipientBankCode: bankCode } = last;
  const saved = await findSavedAccount(tx, { method, phone, bankCode, cardHash: null });
  return saved === null ? 'recipient_archived' : null;
}

type Next = { last: LastOccurrence; content: WholeContent; now: Date };

async function make(tx: Tx, repetition: RepetitionRow, { last, content, now }: Next): Promise<void> {
  const { id: repetitionId, makerId, maker, firstDay, localTime, timeZone } = repetition;
  const occurrence = repetition.made + 1;
  const minute = toMinute(localTime) ?? 0;
  const leavesAt = toOccurrence({ firstDay, minute, timeZone }, occurrence);
  const payoutId = newId('payout');
  const orderNo = toOrderNumber(await nextOrderCounter(tx), now);
  const { expectedName } = last;
  const { recipientName } = content;
  const judged = await judgePayout(tx, { userId: maker.id, role: maker.role }, content, {
    ...{ recipientName, expectedName, now, leavesAt },
  });
  const columns = toCopied(last);
  const inserted = await insertPayout(tx, {
    ...columns,
    ...{ id: payoutId, ...toOrderColumns(orderNo), recipientName, makerId, repetitionId, occurrence },
  });
  if (!inserted)
    throw new Error(`Order number ${orderNo} is taken: repetition ${repetitionId} tries another`);
  const attemptId = await writeAttempt(tx, {
    ...{ payoutId, makerId, orderNo, content, leavesAt },
    // What nobody may make today is judged when its time comes, and asks a person then.
    judged: judged.ok ? judged.value : await unjudged(tx, now),
    made: { kind: 'repeated', source: 'system', actorId: null },
  });
  await countOccurrence(tx, repetitionId, { made: occurrence, nextAt: leavesAt });
  await publish(tx, 'payout', payoutId);
  const { method, amountMinor, currency, amountSide: side } = last;
  const about = { method, amountMinor: amountMinor.toString(), currency, side };
  const of = { repetition: repetitionId, occurrence, leavesAt: leavesAt.toISOString() };
  const details = { attempt: attemptId, orderNo, ...about, ...of };
  await audit(tx, worker, 'payout.created', { kind: 'payout', id: payoutId }, details);
}

function toCopied(last: LastOccurrence) {
  const { method, amountMinor, currency, amountSide, recipientPhone, recipientBankCode } = last;
  const { recipientBankName, expectedName, description, payoutText, note } = last;
  return {
    ...{ method, amountMinor, currency, amountSide, recipientPhone, recipientBankCode, recipientBankName },
    ...{ expectedName, description, payoutText, note },
  };
}

async function unjudged(tx: Tx, now: Date): Promise<Judged> {
  const { versionId } = await findPolicyInForce(tx);
  return { versionId, demands: [], expiresAt: now };
}
