import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { callAction, type Reported, type Signed } from './actions.ts';
import { type CardMethod, toCardDetails } from './card-fields.ts';
import { rows } from './database.ts';
import { newPhone, visit } from './office.ts';
import { findPayment, newPayer, newReference, pay, type SandboxPayment } from './payments.ts';

// Records that a test needs and that are not what it is about: made by the calls of the forms, but without the forms.
// Opening and filling one costs a second of processor time, and is proved where a form is the subject.

const sberbank = '100000000111';

/** Calls the action and insists that it did what was asked. */
async function demand(who: Signed, name: string, input: unknown): Promise<NonNullable<Reported['value']>> {
  const said = await callAction(who, name, input);
  if (!said.ok) throw new Error(`${name}: ${JSON.stringify(said)}`);
  return said.value ?? {};
}

type Sum = { amountMinor: string; currency: string };

/**
 * Asks the bank for the name of the account's holder, and waits until it may be paid. Returns the check's id.
 */
export async function checkName(who: Signed, asked: Record<string, unknown>): Promise<string> {
  const { checkId = '' } = await demand(who, 'checkRecipientAction', asked);
  const find = () => rows<{ status: string }>('SELECT status FROM recipient_checks WHERE id = $1', [checkId]);
  await expect.poll(async () => (await find())[0]?.status).toBe('allowed');
  return checkId;
}

/** Says that the name of the check is the right one. */
export async function confirmName(who: Signed, checkId: string): Promise<void> {
  await demand(who, 'confirmRecipientAction', { checkId, differentNameReason: null });
}

/** Checks the name at the bank and confirms it. Returns the check's id. */
async function confirmPhone(who: Signed, phone: string, amount: Sum): Promise<string> {
  const account = { method: 'sbp', phone, bankCode: sberbank };
  const checkId = await checkName(who, { ...account, amount, side: 'recipient_gets' });
  await confirmName(who, checkId);
  return checkId;
}

type Payout = {
  phone?: string;
  amountMinor?: string;
  orderNo?: string;
  description?: string;
  /** The payout that waits and that this one replaces. */
  previousId?: string | null;
  /** When it leaves; at once unless given. */
  leaves?: Record<string, unknown>;
};

/** Calls the action that makes a payout with these details. */
function create(
  who: Signed,
  details: Record<string, unknown>,
  {
    checkId = null,
    previousId = null,
    leaves = null,
  }: { checkId?: string | null; previousId?: string | null; leaves?: Record<string, unknown> | null } = {},
): Promise<string> {
  return demand(who, 'createPayoutAction', {
    idempotencyKey: randomUUID(),
    checkId,
    uncheckedReason: null,
    sameAgainReason: null,
    previousId,
    sumAgain: null,
    leaves,
    confirmedWarnings: payoutWarnings,
    details: { orderNo: newReference(), description: '', note: '', ...details },
  }).then(({ payoutId = '' }) => payoutId);
}

/** A payout by SBP of the person who is signed in there. Returns its id. */
export async function makeSbp(who: Signed, payout: Payout = {}): Promise<string> {
  const { phone = newPhone(), amountMinor = '125050', orderNo = newReference() } = payout;
  const { description = '', previousId = null } = payout;
  const amount = { amountMinor, currency: 'RUB' };
  const checkId = await confirmPhone(who, phone, amount);
  const recipient = { method: 'sbp', phone, bankCode: sberbank };
  const details = { ...recipient, amount, side: 'recipient_gets', orderNo, description };
  return create(who, details, { checkId, previousId, leaves: payout.leaves ?? null });
}

/** Makes a payout and opens its page. */
export async function openSbp(page: Page, payout: Payout = {}): Promise<string> {
  const id = await makeSbp(page, payout);
  await visit(page, `/payouts/${id}`);
  return id;
}

/** A payout to a card, of a sum that nobody has paid today. Returns its id. */
export function makeCard(
  who: Signed,
  method: CardMethod,
  details: Record<string, unknown> = {},
): Promise<string> {
  return create(who, { ...toCardDetails(method), ...details });
}

/** Waits until a payout appears so. */
export async function untilStatus(payoutId: string, status: PayoutStatus): Promise<void> {
  const query = 'SELECT status FROM payout_attempts WHERE payout_id = $1';
  const read = async () => (await rows<{ status: PayoutStatus }>(query, [payoutId]))[0]?.status;
  await expect.poll(read).toBe(status);
}

/** Reads the banks to which this payment can be refunded, as the form does when it opens, and confirms the name there. */
async function toAnotherAccount(who: Signed, paymentId: string, phone: string, sum: Sum) {
  await demand(who, 'openRefundAction', { paymentId });
  const read = () => rows('SELECT 1 FROM refund_bank_lists WHERE payment_id = $1', [paymentId]);
  await expect.poll(read).not.toEqual([]);
  const reason = 'The payer’s account is closed';
  return { phone, bankCode: sberbank, reason, checkId: await confirmPhone(who, phone, sum) };
}

type Refund = { payment?: SandboxPayment; reasonCode?: string; phone?: string };

/**
 * A refund of all of a new payment: back the way it was paid, or to another phone, for which it waits for a second
 * person.
 */
export async function makeRefund(who: Signed, { payment, reasonCode = 'paid_twice', phone }: Refund = {}) {
  const reference = newReference();
  const paymentId = await pay({ clientReferenceId: reference, payer: newPayer(), ...payment });
  const { id, amountMinor, currency } = await findPayment(reference);
  const seenAvailable = { amountMinor, currency };
  const anotherAccount = phone ? await toAnotherAccount(who, id, phone, seenAvailable) : null;
  const { refundId = '' } = await demand(who, 'createRefundAction', {
    idempotencyKey: randomUUID(),
    paymentId: id,
    seenAvailable,
    previousId: null,
    isErrorLookedInto: false,
    explainedStatus: null,
    amount: null,
    reasonCode,
    note: '',
    anotherAccount,
  });
  const [made] = await rows<{ number: string }>('SELECT number FROM refunds WHERE id = $1', [refundId]);
  return { paymentId, reference, refundId, number: made?.number ?? '' };
}

/** Makes such a refund and opens its page. */
export async function openNewRefund(page: Page, refund: Refund = {}) {
  const made = await makeRefund(page, refund);
  await visit(page, `/refunds/${made.refundId}`);
  return made;
}
