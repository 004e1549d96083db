import { z } from 'zod';
import type { DisbursedAmounts, Disbursement } from '../answers.ts';
import { readReason } from './failure.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseText, looseTime, processorAmount, toMoney } from './scalars.ts';
import { toPayoutStatus } from './statuses.ts';

/** Spec 2.4, as far as we rely on it. Null means missing. */
export const processorDisbursement = z.object({
  id: looseId,
  status: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  createdAt: looseTime,
});
export type ProcessorDisbursement = z.output<typeof processorDisbursement>;

/** Both amounts of spec 2.1, each in its own currency. */
export function toAmounts({
  submittedAmount,
  authAmount,
}: Pick<ProcessorDisbursement, 'submittedAmount' | 'authAmount'>): DisbursedAmounts {
  return { debited: toMoney(submittedAmount), received: toMoney(authAmount) };
}

export const processorIntent = z
  .object({
    intentId: looseId,
    clientReferenceIntentId: looseText,
    clientReferenceId: looseText,
    disbursements: z.array(z.unknown()).catch([]),
    disbursementCreationErrors: z.array(z.unknown()).catch([]),
  })
  .transform(({ clientReferenceIntentId, clientReferenceId, ...intent }) => ({
    ...intent,
    /** The echo of our reference, under either of its two names. */
    clientReference: clientReferenceIntentId ?? clientReferenceId,
  }));
export type ProcessorIntent = z.output<typeof processorIntent>;

/** Null when the body is not an object. */
export function readIntent(body: unknown): ProcessorIntent | null {
  return isJsonObject(body) ? processorIntent.parse(body) : null;
}

/** GET /disbursements/{id}. Null when id or status is missing. */
export function readDisbursement(body: unknown): Disbursement | null {
  if (!isJsonObject(body)) return null;
  const { id, status, createdAt, ...amounts } = processorDisbursement.parse(body);
  if (id === null || status === null) return null;
  return {
    id,
    status: toPayoutStatus(status),
    processorStatus: status,
    amounts: toAmounts(amounts),
    createdAt,
    ...readReason(body),
  };
}
