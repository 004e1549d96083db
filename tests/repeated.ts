import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { rows } from './database.ts';
import { bank, newConfirmedCheck, payoutOf } from './payouts.ts';
import { findBankName, inDays, newPhone } from './scheduled.ts';

type Asked = { by?: Person; amount?: string; isSaved?: boolean; repeat?: object; phone?: string };

/** Asks for a payout that is made every month, to a recipient who is saved unless a test is about one who is not. */
export async function askRepetition(
  person: Person,
  { amount = '1250.50', isSaved = true, repeat, phone = newPhone() }: Asked = {},
) {
  const account = { method: 'sbp', phone, bankCode: bank.code, bankName: bank.name } as const;
  if (isSaved)
    await db().recipient.create({
      data: { id: newId('recipient'), ...account, name: 'Иван', makerId: person.userId },
    });
  const amountMinor = BigInt(Math.round(Number(amount) * 100));
  const checkId = await newConfirmedCheck(person, { phone, amountMinor });
  await rows('UPDATE recipient_checks SET recipient_name = $2 WHERE id = $1', [
    ...[checkId, await findBankName(phone)],
  ]);
  const leaves = { ...inDays(3), repeat: { lastDay: null, most: null, ...repeat } };
  return createPayout(person, { ...payoutOf(checkId, { phone, amount }), leaves });
}

export async function makeRepetition(person: Person, asked: Asked = {}) {
  const made = await askRepetition(person, asked);
  if (!made.ok) throw new Error(made.refusal.code);
  const { payoutId, attemptId } = made.value;
  const { repetitionId } = await db().payout.findUniqueOrThrow({ where: { id: payoutId } });
  return { payoutId, attemptId: attemptId ?? '', repetitionId: repetitionId ?? '' };
}

export const occurrences = (repetitionId: string) =>
  db().payout.findMany({
    where: { repetitionId },
    orderBy: { occurrence: 'asc' },
    include: { attempts: true },
  });

/** The time of its last payout came a minute ago. */
export const come = (repetitionId: string) =>
  rows("UPDATE repetitions SET next_at = now() - interval '1 minute' WHERE id = $1", [repetitionId]);

export const found = (repetitionId: string) =>
  db().repetition.findUniqueOrThrow({ where: { id: repetitionId } });
