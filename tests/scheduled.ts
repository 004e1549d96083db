import { expect } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { leaveOnSchedule } from '#lib/domain/payouts/operations/scheduling/leave.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { checkDisbursement } from '#lib/processor/client.ts';
import { rows } from './database.ts';
import { attemptOf, bank, newConfirmedCheck, payoutOf } from './payouts.ts';
import './sandbox.ts';

let phones = 0;
export const newPhone = () =>
  `+7918${String(process.pid % 1_000).padStart(3, '0')}${String(1_000 + phones++)}`;

/** Noon on a day so many days from now, in the zone that is shipped. */
export const inDays = (days: number) => ({
  day: toDay(new Date(Date.now() + days * 86_400_000), 'Europe/Moscow'),
  time: '12:00',
  timeZone: 'Europe/Moscow',
  repeat: null,
});

/** The name that the sandbox gives for this phone. */
export async function findBankName(phone: string): Promise<string> {
  const asked = { method: 'sbp', instrument: { kind: 'phone', phone, bankCode: bank.code } } as const;
  const money = { amountMinor: 125_050n, currency: 'RUB' } as const;
  const answer = await checkDisbursement(
    { ...asked, money, side: 'recipient_gets' },
    { subjectId: 'chk_test' },
  );
  if (answer.kind !== 'allowed' || answer.recipientName === null) throw new Error('The sandbox gave no name');
  return answer.recipientName;
}

type Asked = {
  days?: number;
  phone?: string;
  amountMinor?: bigint;
  /** Confirmed then; today's unless given. Null: the bank gave none. */
  name?: string | null;
  expectedName?: string;
};

/** A payout that leaves some days from now. */
export async function schedulePayout(
  person: Person,
  { days = 3, phone = newPhone(), amountMinor = 125_050n, name, expectedName = '' }: Asked = {},
) {
  const checkId = await newConfirmedCheck(person, { phone, amountMinor });
  const recipientName = name === undefined ? await findBankName(phone) : name;
  await rows('UPDATE recipient_checks SET recipient_name = $2 WHERE id = $1', [checkId, recipientName]);
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;
  const input = { ...payoutOf(checkId, { phone, amount, expectedName }), leaves: inDays(days) };
  return { phone, made: await createPayout(person, input) };
}

export async function newScheduled(person: Person, asked: Asked = {}) {
  const { made, phone } = await schedulePayout(person, asked);
  if (!made.ok) throw new Error(made.refusal.code);
  const { payoutId, attemptId } = made.value;
  if (attemptId === null) throw new Error('The form was submitted before');
  return { payoutId, attemptId, phone };
}

/** Its time came so many minutes ago. */
export const comeDue = (attemptId: string, minutesAgo = 0) =>
  rows(
    `UPDATE payout_attempts SET leaves_at = now() - make_interval(mins => $2),
       next_try_at = now() - make_interval(mins => $2) WHERE id = $1`,
    [attemptId, minutesAgo],
  );

/** It leaves as the worker lets it. */
export async function leave(attemptId: string) {
  await leaveOnSchedule(attemptId);
  await sendPayout(attemptId);
}

/** What the page of one that is held would send with "Send now". */
export const seen = async (attemptId: string) => ({
  attemptId,
  fingerprint: (await attemptOf(attemptId)).fingerprint,
  nameReason: null,
});

/** An attempt that asks a person, and why. */
export const held = (why: string) => ({
  status: 'approved',
  reviewReason: why,
  heldAt: expect.any(Date),
});
