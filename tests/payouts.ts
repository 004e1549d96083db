import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { type CreatePayoutInput, createPayoutInput } from '#lib/domain/payouts/schemas.ts';

export const bank = { code: '100000000111', name: 'Сбербанк' };
export const phone = '+79161234567';

let orders = 0;

/** A recipient whom this person confirmed just now. */
export async function newConfirmedCheck(
  person: Person,
  change: { phone?: string; expiresAt?: Date } = {},
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
      amountMinor: 125_050n,
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

/** What the form would submit for a confirmed recipient. */
export function payoutOf(
  checkId: string | null,
  details: Partial<Record<'phone' | 'amount' | 'orderNo' | 'description', string>> = {},
  formKey: string = randomUUID(),
): CreatePayoutInput {
  orders += 1;
  return createPayoutInput.parse({
    formKey,
    checkId,
    details: {
      method: 'sbp',
      phone,
      bankCode: bank.code,
      amount: '1250,50',
      orderNo: `TEST-${process.pid}-${orders}`,
      description: '',
      ...details,
    },
  });
}

/** A payout that is made and not sent yet, and its attempt. */
export async function newPayout(person: Person, details: Parameters<typeof payoutOf>[1] = {}) {
  const result = await createPayout(person, payoutOf(await newConfirmedCheck(person), details));
  if (!result.ok) throw new Error(result.refusal.code);
  const attempt = await db().payoutAttempt.findFirstOrThrow({ where: { payoutId: result.value.payoutId } });
  return { payoutId: result.value.payoutId, attemptId: attempt.id };
}

export async function attemptOf(attemptId: string) {
  return db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } });
}
