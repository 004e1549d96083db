import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { newId } from '#lib/core/id.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { db } from '#lib/db/client.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import {
  type CreatePayoutInput,
  createPayoutInput,
  type PayoutDetails,
  type PayoutForm,
} from '#lib/domain/payouts/schemas/inputs.ts';
import { toInput } from '#lib/domain/payouts/schemas/to-input.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { rows } from './database.ts';

export const bank = { code: '100000000111', name: 'Сбербанк' };
export const phone = '+79161234567';

let orders = 0;
let phones = 10_000;

/** A check of a recipient whom this person has just confirmed. */
export async function newConfirmedCheck(
  person: Person,
  change: { phone?: string; expiresAt?: Date; amountMinor?: bigint; amountSide?: AmountSide } = {},
): Promise<string> {
  const id = newId('recipientCheck');
  const now = new Date();
  await db().recipientCheck.create({
    data: {
      id,
      method: 'sbp',
      phone: change.phone ?? phone,
      bankCode: bank.code,
      bankName: bank.name,
      amountMinor: change.amountMinor ?? 125_050n,
      amountSide: change.amountSide ?? 'recipient_gets',
      currency: 'RUB',
      status: 'allowed',
      recipientName: 'Иван Иванович П.',
      requestedById: person.userId,
      finishedAt: now,
      confirmedById: person.userId,
      confirmedAt: now,
      expiresAt: change.expiresAt ?? new Date(now.getTime() + 300_000),
    },
  });
  return id;
}

/** A finished check of a RU card. */
export async function newCardCheck(
  person: Person,
  number: string,
  status: 'allowed' | 'refused',
  amountMinor = 125_050n,
): Promise<string> {
  const id = newId('recipientCheck');
  const { first6, last4 } = maskCard(number);
  await db().recipientCheck.create({
    data: {
      id,
      method: 'ru_card',
      cardFirst6: first6,
      cardLast4: last4,
      cardHash: hashCard(number),
      amountMinor,
      currency: 'RUB',
      status,
      requestedById: person.userId,
      finishedAt: new Date(),
    },
  });
  return id;
}

/**
 * A valid form for each method; a test changes only what it is about. The card numbers are well-formed and
 * were never issued.
 */
const forms = {
  sbp: { phone, bankCode: bank.code, amount: '1250,50', side: 'recipient_gets' },
  ru_card: {
    cardNumber: '2200 7012 3948 5763',
    holderName: '',
    expiryMonth: '',
    expiryYear: '',
    cvv: '',
    amount: '1250,50',
    side: 'recipient_gets',
  },
  kz_card: { cardNumber: '4405 6391 8205 7404', amount: '5000', side: 'we_are_debited' },
  mobile_money: { phone, amount: '1250,50', side: 'recipient_gets' },
  test: {
    brand: 'MIR',
    cardNumber: '2200 7012 3948 5763',
    holderName: 'IVAN PETROV',
    expiryMonth: '12',
    expiryYear: '2035',
    cvv: '947',
    amount: '100.00',
    side: 'recipient_gets',
  },
} as const;

type Details = Partial<
  Record<
    'expectedName' | 'description' | 'payoutText' | 'note' | 'orderNo' | 'phone' | 'amount' | 'side',
    string
  >
> &
  Partial<Record<'cardNumber' | 'holderName' | 'expiryMonth' | 'expiryYear' | 'cvv' | 'brand', string>> & {
    method?: PayoutMethod;
  };

/**
 * What the form would submit: `{ method: 'kz_card', amount: '1000' }`. The method is SBP unless given; every
 * warning is confirmed.
 */
export function payoutOf(
  checkId: string | null,
  { method = 'sbp', ...details }: Details = {},
  more: Partial<
    Pick<
      CreatePayoutInput,
      'idempotencyKey' | 'uncheckedReason' | 'confirmedWarnings' | 'sameAgainReason' | 'previousId'
    >
  > & { sumAgain?: { amountMinor: string; currency: string } | null } = {},
): CreatePayoutInput {
  orders += 1;
  const sent = toSent({
    method,
    ...forms[method],
    // A search for digits finds order numbers that have them after a dash.
    orderNo: `TEST-P${process.pid}-${orders}`,
    description: '',
    payoutText: '',
    note: '',
    ...details,
  } as PayoutForm);
  return createPayoutInput.parse({
    idempotencyKey: randomUUID(),
    checkId,
    uncheckedReason: null,
    sameAgainReason: null,
    previousId: null,
    confirmedWarnings: [...payoutWarnings],
    sumAgain: sent.amount,
    ...more,
    details: sent,
  });
}

/** The money as the form sends what was typed. */
function toSent(form: PayoutForm): PayoutDetails {
  const details = toInput(form);
  if (!details.ok) throw new Error(details.refusal.code);
  return details.value;
}

/**
 * A payout that was made and not sent yet, and its attempt. An SBP payout gets a confirmed check. Unless the test names
 * one, each goes to a phone of its own: the same sum to a recipient with a last payout that is unknown is not paid just
 * so.
 */
export async function newPayout(person: Person, asked: Details = {}) {
  const isSbp = asked.method === undefined || asked.method === 'sbp';
  phones += 1;
  const details = isSbp ? { phone: `+791740${phones}0`.slice(0, 12), ...asked } : asked;
  const checkId = isSbp ? await newConfirmedCheck(person, checkedOf(details)) : null;
  const result = await createPayout(person, payoutOf(checkId, details));
  if (!result.ok) throw new Error(result.refusal.code);
  const { payoutId, attemptId } = result.value;
  if (attemptId === null) throw new Error('The form was submitted before');
  return { payoutId, attemptId };
}

/** What the check of an SBP payout with these details was about. */
export function checkedOf({ phone, amount, side }: Details): Parameters<typeof newConfirmedCheck>[1] {
  const sum = amount === undefined ? null : parseAmount(amount, 'RUB');
  return {
    ...(phone !== undefined && { phone }),
    ...(sum?.ok && { amountMinor: sum.value.amountMinor }),
    ...(side !== undefined && { amountSide: side as AmountSide }),
  };
}

export async function attemptOf(attemptId: string) {
  return db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } });
}

/** Puts an attempt into a state as if it had come there by itself, past the guards of the database. */
export async function setAttemptStatus(attemptId: string, status: PayoutStatus): Promise<void> {
  await rows(`SET session_replication_role = replica;
    UPDATE payout_attempts SET status = '${status}' WHERE id = '${attemptId}';
    RESET session_replication_role`);
}
