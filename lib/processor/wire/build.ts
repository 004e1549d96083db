import type { LosslessNumber } from 'lossless-json';
import type { Money } from '#lib/core/money.ts';
import type { AmountSide, CheckRequest, IntentRequest, IntentsRequest, RefundRequest } from '../requests.ts';
import { type PaymentMethod, toWireRecipient, wireMethods } from './methods.ts';
import { toWireAmount, toWireNumber } from './scalars.ts';

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
  { clientReferenceId, description, disbursements }: IntentsRequest,
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
    ...(description !== undefined && { description }),
  };
}

/** The body of POST /disbursements/check (2.5). */
export function buildCheck(request: CheckRequest, methodName?: string): object {
  const { additionalData } = request;
  return { ...buildTransfer(request, methodName), ...(additionalData !== undefined && { additionalData }) };
}

/** The body of POST /refunds. The spec does not show it, so the names are the attributes of 2.6. */
export function buildRefund(request: RefundRequest): object {
  const { paymentId, money, clientReferenceId, reason, webhookUrl, recipient } = request;
  return {
    paymentId,
    refundSubmittedAmount: toWireAmount(money),
    clientReferenceId,
    webhookUrl,
    ...(reason !== undefined && { reason }),
    ...(recipient && { recipientPhone: recipient.phone, recipientBankCode: recipient.bankCode }),
  };
}

function buildTransfer(
  { method, instrument, money, side }: CheckRequest,
  methodName: string | undefined,
): object {
  return {
    ...toWireRecipient(method, instrument, methodName),
    ...buildAmounts(method, money, side),
  };
}

type WireSide = { value?: LosslessNumber | null; currency: string };

/**
 * Three of four fields are given (2.1). The side without a value carries only its currency; for RU cards and
 * the test method the spec writes its value as null.
 */
function buildAmounts(
  method: PaymentMethod,
  money: Money,
  side: AmountSide,
): { submittedAmount: WireSide; authAmount: WireSide } {
  const { currency } = money;
  const given: WireSide = { value: toWireNumber(money), currency };
  const derived: WireSide = wireMethods[method].writesNull ? { value: null, currency } : { currency };
  return side === 'recipient_gets'
    ? { submittedAmount: derived, authAmount: given }
    : { submittedAmount: given, authAmount: derived };
}
