import type { DisbursementRequest, IntentRequest } from '../schemas/disbursements.ts';
import { getCurrencyOf } from '../schemas/instruments.ts';
import type { DeliveryFault, DisbursementRecord, PlannedChange } from '../state/records.ts';
import { type Currency, toMoney } from '../values/decimal.ts';
import { convert } from '../values/exchange.ts';
import { newId, newShortId } from '../values/ids.ts';
import { chooseOutcome } from './outcomes.ts';
import { SUCCESS_CODE } from './status-codes.ts';
import { toStoredDetails } from './stored-details.ts';

interface Creation {
  intentId: string;
  intent: IntentRequest;
  request: DisbursementRequest;
  /** Sandbox time. */
  now: number;
  outcomeDelayMs: number;
  deliveryFault: DeliveryFault | undefined;
  rateOf: (from: Currency, to: Currency) => string;
}

/** The disbursement that a valid request makes, with the outcome that it asked for as its plan. */
export function toDisbursement(creation: Creation): DisbursementRecord {
  const { intent, request, now, rateOf } = creation;
  const method = request.payeePaymentInstrument.paymentMethodName;
  const given = request.authAmount.value ?? request.submittedAmount.value;
  const amountText = given?.value ?? '';
  const amount = toMoney(amountText, getCurrencyOf(method));
  const isRecipients = Boolean(request.authAmount.value);
  const other = isRecipients ? request.submittedAmount.currency : request.authAmount.currency;
  const rate = rateOf(amount.currency, other);
  const { synchronous, ...outcome } = chooseOutcome(
    method,
    intent.description ?? request.description ?? '',
    amountText,
  );
  const plan: PlannedChange[] = synchronous ? [] : [{ ...outcome, dueAt: now + creation.outcomeDelayMs }];
  return {
    kind: 'DISBURSEMENT',
    id: newId(),
    intentId: creation.intentId,
    ...(synchronous ? outcome : { status: 'ACCEPTED' }),
    createdAt: now,
    updatedAt: now,
    clientReferenceId: request.clientReferenceId ?? intent.clientReferenceId,
    paymentMethodName: method,
    paymentMethodId: newShortId('pm'),
    instrumentId: newShortId('pi'),
    amount,
    given: isRecipients ? 'authAmount' : 'submittedAmount',
    ...((rate !== '1' || other !== amount.currency) && { derivedAmount: convert(amount, other, rate) }),
    description: request.description ?? undefined,
    webhookUrl: request.webhookUrl ?? undefined,
    storedDetails: toStoredDetails(request.payeePaymentInstrument, request.payee),
    plan,
    deliveryFault: creation.deliveryFault,
  };
}

/** The spec shows a code with success and with failure alike (2.4). */
export function getProcessingCode({ status, errorCode }: DisbursementRecord): string {
  return status === 'ERROR' ? (errorCode ?? SUCCESS_CODE) : SUCCESS_CODE;
}
