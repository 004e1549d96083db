import { toWireAmount } from '../schemas/amounts.ts';
import type { DisbursementAnswer } from '../schemas/disbursements.ts';
import { isKzCard } from '../schemas/instruments.ts';
import { toWireNumber } from '../schemas/numbers.ts';
import type { DisbursementRecord } from '../state/records.ts';
import { getProcessingCode } from '../transactions/disbursements.ts';

/** Spec 2.4. @param storedDetails what this answer may show of the recipient's details */
export function toDisbursementAnswer(
  disbursement: DisbursementRecord,
  storedDetails: Record<string, unknown>,
): DisbursementAnswer {
  const { paymentMethodId, paymentMethodName, errorMessage, additionalData } = disbursement;
  const isKz = isKzCard(paymentMethodName);
  const amount = toWireAmount(disbursement.amount);
  const derived = disbursement.derivedAmount ? toWireAmount(disbursement.derivedAmount) : amount;
  const isSubmitted = disbursement.given === 'submittedAmount';
  return {
    id: disbursement.id,
    paymentMethodId,
    paymentMethodName,
    submittedAmount: isSubmitted ? amount : derived,
    authAmount: isSubmitted ? derived : amount,
    payeePaymentInstrument: {
      id: disbursement.instrumentId,
      ...(isKz && { paymentMethodId, paymentMethodName }),
      storedDetails,
    },
    createdAt: isKz ? new Date(disbursement.createdAt).toISOString() : toSeconds(disbursement.createdAt),
    processingStatusCode: getProcessingCode(disbursement),
    ...(errorMessage !== undefined && { statusMessage: errorMessage }),
    status: disbursement.status,
    ...(additionalData && { additionalData }),
  };
}

/** 1763707200123 ms → 1763707200.123000000, the way Java writes an Instant. */
function toSeconds(ms: number) {
  const seconds = Math.floor(ms / 1000);
  return toWireNumber(`${seconds}.${String(Math.floor(ms) % 1000).padStart(3, '0')}000000`);
}
