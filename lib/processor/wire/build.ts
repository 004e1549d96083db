import type { LosslessNumber } from 'lossless-json';
import type {
  CheckRequest,
  IntentRequest,
  IntentsRequest,
  RefundFields,
  RefundRequest,
} from '../requests.ts';
import { toWireAmount, toWireNumber } from './amounts.ts';
import { type PaymentMethod, toWireRecipient, wireMethods } from './methods.ts';

/**
 * The body of POST /intents (2.2). Intent and disbursement have a description each; one text is sent as both, because
 * the sandbox reads the intent's (3.3).
 */
export function buildIntent(request: IntentRequest, methodName?: string): object {
  const { clientReferenceId, description, payoutText = description, webhookUrl } = request;
  const toText = (text: string | undefined) => (text === undefined ? {} : { description: text });
  return {
    clientReferenceId,
    useCheckoutForm: false,
    disbursements: [{ ...buildTransfer(request, methodName), ...toText(payoutText), webhookUrl }],
    ...toText(description),
  };
}

/** The same with several disbursements. The spec shows no reference of one among them, so its name is a setting. */
export function buildIntents(
  { clientReferenceId, disbursements }: IntentsRequest,
  toName: (method: PaymentMethod) => string,
  { referenceField }: { referenceField: string },
): object {
  return {
    clientReferenceId,
    useCheckoutForm: false,
    disbursements: disbursements.map(({ reference, description: text, webhookUrl, ...transfer }) => ({
      ...buildTransfer(transfer, toName(transfer.method)),
      [referenceField]: reference,
      ...(text !== undefined && { description: text }),
      webhookUrl,
    })),
  };
}

/** The body of POST /disbursements/check (2.5). */
export function buildCheck(request: CheckRequest, methodName?: string): object {
  const { additionalData, withPayee = false, instrument } = request;
  return {
    ...buildTransfer(request, methodName),
    ...(withPayee && instrument.kind === 'phone' && { payee: { phone: instrument.phone } }),
    ...(additionalData !== undefined && { additionalData }),
  };
}

/** The names of POST /refunds unless they are set otherwise: the attributes of 2.6. */
export const usualRefundFields: RefundFields = {
  payment: 'paymentId',
  amount: 'refundSubmittedAmount',
  reference: 'clientReferenceId',
  reason: 'reason',
  webhook: 'webhookUrl',
  phone: 'recipientPhone',
  bank: 'recipientBankCode',
};

/** The body of POST /refunds. */
export function buildRefund(request: RefundRequest, fields = usualRefundFields): object {
  const { paymentId, money, clientReferenceId, reason, webhookUrl, recipient } = request;
  return {
    [fields.payment]: paymentId,
    [fields.amount]: toWireAmount(money),
    [fields.reference]: clientReferenceId,
    [fields.webhook]: webhookUrl,
    ...(reason !== undefined && { [fields.reason]: reason }),
    ...(recipient && { [fields.phone]: recipient.phone, [fields.bank]: recipient.bankCode }),
  };
}

function buildTransfer(transfer: CheckRequest, methodName: string | undefined): object {
  return {
    ...toWireRecipient(transfer.method, transfer.instrument, methodName),
    ...buildAmounts(transfer),
  };
}

type WireSide = { value?: LosslessNumber | null; currency: string };

/**
 * Three of four fields are given (2.1). The side without a value carries only its currency; for RU cards and
 * the test method the spec writes its value as null. A sum of what we are debited is in the method's currency, so it is
 * never asked to be converted.
 */
function buildAmounts({ method, money, side, debitCurrency }: CheckRequest): {
  submittedAmount: WireSide;
  authAmount: WireSide;
} {
  const given: WireSide = { value: toWireNumber(money), currency: money.currency };
  const currency = (side === 'recipient_gets' ? debitCurrency : undefined) ?? money.currency;
  const derived: WireSide = wireMethods[method].writesNull ? { value: null, currency } : { currency };
  return side === 'recipient_gets'
    ? { submittedAmount: derived, authAmount: given }
    : { submittedAmount: given, authAmount: derived };
}
