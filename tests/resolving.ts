import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { approveRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import {
  confirmResolution,
  proposeResolution,
  rejectResolution,
  withdrawResolution,
} from '#lib/domain/refunds/operations/resolve-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { proposeResolutionInput } from '#lib/domain/refunds/schemas/resolving.ts';
import { newPayment, refundedInSandbox } from './payments.ts';
import { password } from './people.ts';
import { newRefund, newToAnotherAccount, toApproval } from './refunds.ts';
import { control } from './sandbox.ts';

const address = '10.20.30.40';
export const [hour, day] = [3_600_000, 86_400_000];
const ticket = 'CASE-2026-417';

type Lost = { isMade?: boolean; amount?: number; agoMs?: number };

/** A refund whose answer was lost; at the processor it was made, or it never arrived there. */
export async function newLost(
  maker: Person,
  { isMade = false, amount = 30_000, agoMs = 6 * day }: Lost = {},
) {
  const { paymentId, processorPaymentId } = await newPayment(maker);
  const refundId = await newRefund(maker, paymentId, { amount });
  await lose(refundId, isMade, agoMs);
  const { refunds } = await refundedInSandbox(processorPaymentId);
  return { refundId, paymentId, processorPaymentId, madeId: refunds[0]?.id ?? null };
}

/** As above, to another phone and bank, approved by that person. */
export async function newLostToAnotherAccount(maker: Person, approver: Person) {
  const made = await newToAnotherAccount(maker);
  await approveRefund(approver, await toApproval(made.refundId));
  await lose(made.refundId, false, 6 * day);
  return made;
}

async function lose(refundId: string, isMade: boolean, agoMs: number): Promise<void> {
  const kind = isMade ? 'drop-after' : 'drop-before';
  await control('faults', { path: '/processing/api/v1/refunds', method: 'POST', kind });
  await sendRefund(refundId);
  await age(refundId, agoMs);
}

/** As if nobody had known for so long. */
export async function age(refundId: string, agoMs: number): Promise<void> {
  const since = new Date(Date.now() - agoMs);
  await db().refund.update({ where: { id: refundId }, data: { statusAt: since, watchedSince: since } });
}

type Proposal = { verdict?: 'paid' | 'not_paid'; ticket?: string; evidence?: string; password?: string };

/** Proposes as the form does. */
export async function propose(person: Person, refundId: string, about: Proposal = {}) {
  const form = { verdict: 'not_paid', ticket, evidence: 'Their support: never arrived', password, ...about };
  return proposeResolution(person, proposeResolutionInput.parse({ refundId, ...form }), address);
}

/** A proposal that waits. */
export async function newProposal(person: Person, refundId: string, about: Proposal = {}) {
  const made = await propose(person, refundId, about);
  if (!made.ok) throw new Error(made.refusal.code);
  return { refundId, resolutionId: made.value.resolutionId };
}

export type Waiting = Awaited<ReturnType<typeof newProposal>>;

export const confirm = (person: Person, waiting: Waiting, typed = password) =>
  confirmResolution(person, { ...waiting, password: typed }, address);

export const reject = (person: Person, waiting: Waiting) =>
  rejectResolution(person, { ...waiting, password, reason: 'The ticket names another payment' }, address);

export const withdraw = (person: Person, waiting: Waiting) => withdrawResolution(person, waiting);
