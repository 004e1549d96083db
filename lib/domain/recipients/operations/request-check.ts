import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { checkRecipientJob } from '../jobs.ts';
import { type CheckRefusal, checkWindowMs } from '../rules.ts';
import type { CheckRecipientInput } from '../schemas.ts';
import { findBankList, insertCheck, lockCheckTimes } from '../store.ts';
import { hashCard, keepCard } from './card-secrets.ts';
import { isMethodAvailable } from './is-method-available.ts';
import { runCheckWithCode } from './run-check.ts';

type WithCode = Extract<CheckRecipientInput, { cvv: unknown }>;
type Card = Parameters<typeof runCheckWithCode>[1];

/** A card check sends the processor the card number only. */
const bareCard = { brand: null, holderName: null, expiryMonth: null, expiryYear: null };

/** Starts a possibility check (spec 4.2). The worker asks the processor; the screen follows the row. */
export async function requestCheck(
  person: Person,
  input: CheckRecipientInput,
): Promise<Result<{ checkId: string }, CheckRefusal>> {
  if (!isMethodAvailable(input.method)) return refuse('method_not_available', { field: 'method' });
  const requested = await recordRequest(person, input);
  // A card's code is never written down, so a question that has one is asked by the process that received it.
  if (requested.ok && 'cvv' in input) void runCheckWithCode(requested.value.checkId, toCard(input));
  return requested;
}

function toCard({ cardNumber: number, brand, holderName, expiryMonth, expiryYear, cvv }: WithCode): Card {
  return { kind: 'card', number, brand, holderName, expiryMonth, expiryYear, cvv };
}

function recordRequest(
  person: Person,
  input: CheckRecipientInput,
): Promise<Result<{ checkId: string }, CheckRefusal>> {
  return transaction(async (tx) => {
    const left = await requireLookUp(tx, person);
    if (!left.ok) return left;
    const recipient = await toRecipient(tx, input);
    if (!recipient.ok) return recipient;
    const id = newId('recipientCheck');
    await insertCheck(tx, {
      ...recipient.value,
      id,
      method: input.method,
      amountMinor: input.amount.amountMinor,
      currency: input.amount.currency,
      amountSide: input.side,
      status: 'running',
      requestedById: person.userId,
    });
    if (!('cvv' in input)) {
      if ('cardNumber' in input) await keepCard(tx, id, { ...bareCard, number: input.cardNumber });
      // One try only: after a check without an answer the person, who may not want it any more, asks again.
      await addJob(tx, checkRecipientJob.name, { checkId: id }, { maxAttempts: 1 });
    }
    await audit(tx, person, 'recipient.check_requested', { kind: 'recipient-check', id });
    return accept({ checkId: id });
  });
}

/**
 * One more look-up of this person, unless the hour's are used up: a name for a phone is somebody's private matter, and
 * a person who walks through a list of phones is stopped and noticed.
 */
async function requireLookUp(tx: Tx, person: Person): Promise<Result<true, CheckRefusal>> {
  const most = env().CHECKS_PER_HOUR;
  const now = Date.now();
  const times = await lockCheckTimes(tx, person.userId, new Date(now - checkWindowMs), most);
  const first = times[most - 1];
  if (first) {
    const leftMs = first.getTime() + checkWindowMs - Date.now();
    const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
    return refuse('checks_used_up', { params: { most, minutes } });
  }
  if (times.length === most - 1) {
    log().error({ userId: person.userId, most }, 'somebody has used up the name look-ups of an hour');
    await audit(tx, person, 'recipient.checks_used_up', { kind: 'user', id: person.userId }, { most });
  }
  return accept(true);
}

/** The recipient, as the columns of the check's row describe it. */
async function toRecipient(tx: Tx, input: CheckRecipientInput) {
  if ('cardNumber' in input) {
    const { first6, last4 } = maskCard(input.cardNumber);
    return accept({ cardFirst6: first6, cardLast4: last4, cardHash: hashCard(input.cardNumber) });
  }
  const list = await findBankList(tx);
  if (!list) return refuse('bank_list_missing', { field: 'bankCode' });
  const bank = list.banks.find(({ code }) => code === input.bankCode);
  if (!bank) return refuse('bank_unknown', { field: 'bankCode' });
  return accept({ phone: input.phone, bankCode: bank.code, bankName: bank.name });
}
