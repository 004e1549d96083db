import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { findConfirmation } from '#lib/domain/recipients/operations/find-confirmation.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueSending } from '../jobs.ts';
import type { CreateRefusal } from '../rules.ts';
import type { CreatePayoutInput } from '../schemas.ts';
import {
  findFormKey,
  findPayoutIdByOrder,
  insertAttempt,
  insertEvent,
  insertPayout,
  spendFormKey,
} from '../store/payouts.ts';
import { contentHash } from './content-hash.ts';

/** Leaves the transaction without a trace and carries the refusal out of it. */
class Refused extends Error {
  readonly result: { ok: false; refusal: { code: CreateRefusal } };
  constructor(result: { ok: false; refusal: { code: CreateRefusal } }) {
    super(result.refusal.code);
    this.result = result;
  }
}

/**
 * Writes payout, first attempt, one-time key, audit entry and sending job in one transaction; nothing has left the
 * house yet. The same form key again (double click, browser resend, back, reload) finds the payout it made.
 */
export async function createPayout(
  person: Person,
  input: CreatePayoutInput,
): Promise<Result<{ payoutId: string }, CreateRefusal>> {
  try {
    return await transaction((tx) => write(tx, person, input));
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

async function write(
  tx: Tx,
  person: Person,
  input: CreatePayoutInput,
): Promise<Result<{ payoutId: string }, CreateRefusal>> {
  const { details, formKey, checkId } = input;
  const payoutId = newId('payout');
  const isFirst = await spendFormKey(tx, {
    key: formKey,
    userId: person.userId,
    purpose: 'payout',
    resultId: payoutId,
  });
  if (!isFirst) return findEarlier(tx, person, formKey);

  const confirmation = await findConfirmation(tx, person, checkId, details, new Date());
  if (!confirmation.ok) throw new Refused(confirmation);
  const { bankName, recipientName } = confirmation.value;
  const inserted = await insertPayout(tx, {
    id: payoutId,
    orderNo: details.orderNo,
    method: details.method,
    amountMinor: details.amount.amountMinor,
    currency: details.amount.currency,
    amountSide: 'recipient_gets',
    recipientPhone: details.phone,
    recipientBankCode: details.bankCode,
    recipientBankName: bankName,
    recipientName,
    description: details.description === '' ? null : details.description,
    checkId,
    makerId: person.userId,
  });
  if (!inserted) throw new Refused(await explainConflict(tx, details.orderNo));

  const attemptId = newId('payoutAttempt');
  await insertAttempt(tx, {
    id: attemptId,
    payoutId,
    status: 'approved',
    clientReferenceId: details.orderNo,
    contentHash: contentHash(details),
  });
  await insertEvent(tx, {
    payoutId,
    attemptId,
    kind: 'created',
    source: 'person',
    actorId: person.userId,
    toStatus: 'approved',
  });
  await enqueueSending(tx, attemptId);
  await publish(tx, 'payout', payoutId);
  await audit(
    tx,
    person,
    'payout.created',
    { kind: 'payout', id: payoutId },
    {
      attempt: attemptId,
      orderNo: details.orderNo,
      amountMinor: details.amount.amountMinor.toString(),
      currency: details.amount.currency,
    },
  );
  return accept({ payoutId });
}

async function findEarlier(
  tx: Tx,
  person: Person,
  formKey: string,
): Promise<Result<{ payoutId: string }, CreateRefusal>> {
  const earlier = await findFormKey(tx, formKey);
  if (earlier?.userId !== person.userId) return refuse('form_of_another_person');
  return accept({ payoutId: earlier.resultId });
}

/** The insert found the order number or the confirmation used: say which. */
async function explainConflict(tx: Tx, orderNo: string) {
  const existing = await findPayoutIdByOrder(tx, orderNo);
  if (existing === null) return refuse('confirmation_missing');
  return refuse('order_no_taken', { field: 'orderNo', params: { payoutId: existing, orderNo } });
}
