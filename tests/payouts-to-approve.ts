import { expect } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import type { ApprovePayoutInput } from '#lib/domain/payouts/schemas/inputs.ts';
import { attemptOf, newPayout } from './payouts.ts';
import { newPerson } from './people.ts';
import { control } from './sandbox.ts';

/** One approver is asked for from the first sum on, two from the second, by the rules that are shipped. */
const sumForOne = '300000';
export const sumForTwo = '3000000';

/** A maker, and two managers who may approve. */
export async function newPeople() {
  const maker = await newPerson('finance', 'Mila');
  const anna = await newPerson('manager', 'Anna');
  return { maker, anna, boris: await newPerson('manager', 'Boris') };
}

export const done = { ok: true };
export const refused = (code: string) => ({ ok: false, refusal: { code } });

/** A payout that waits, with what its approver saw. */
export async function newWaitingPayout(person: Person, amount = sumForOne) {
  const made = await newPayout(person, { amount });
  return { ...made, approval: await toPayoutApproval(made.attemptId) };
}

/** What the screen of an approver would send, with the amount typed. */
export async function toPayoutApproval(attemptId: string): Promise<ApprovePayoutInput> {
  const { fingerprint, payout } = await db().payoutAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { payout: true },
  });
  const { amountMinor, currency } = payout;
  return { attemptId, fingerprint, typed: { amountMinor, currency: currency as 'RUB' } };
}

export const statusOf = async (attemptId: string) => (await attemptOf(attemptId)).status;

export const approvalOf = (subjectId: string) =>
  findApproval(db(), { subjectKind: 'payout_attempt', subjectId });

/** How often it reached the processor. */
export async function arrivals(attemptId: string): Promise<number> {
  const { clientReferenceId } = await attemptOf(attemptId);
  const path = 'requests?path=/processing/api/v1/intents';
  const seen = (await control(path, undefined, 'GET')) as { clientReferenceId?: string }[];
  return seen.filter((request) => request.clientReferenceId === clientReferenceId).length;
}

/** Nothing of it was approved or sent, and the processor got no request about it. */
export async function expectUnsent(attemptId: string) {
  await sendPayout(attemptId);
  expect(await arrivals(attemptId)).toBe(0);
  expect(['pending_approval', 'cancelled']).toContain(await statusOf(attemptId));
}
