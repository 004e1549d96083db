import 'server-only';
import { env } from '#lib/env.ts';
import type { CheckRequest, RefundFields } from '../requests.ts';
import { type PaymentMethod, wireMethods } from '../wire/methods.ts';

type Use = 'check' | 'intent';
type CheckExtras = Pick<CheckRequest, 'additionalData' | 'withPayee'>;

/** Methods known under several names, which check and intent need not share (spec 2.3: KZ cards have three). */
const settings: Partial<Record<PaymentMethod, () => Record<Use, string>>> = {
  kz_card: () => ({ check: env().PROCESSOR_KZ_CHECK_METHOD, intent: env().PROCESSOR_KZ_INTENT_METHOD }),
};

/** The currency of the account that is debited for a method, where it is another than the recipient's. */
export function toDebitCurrency(method: PaymentMethod): string | undefined {
  const set = env();
  const currencies: Partial<Record<PaymentMethod, string | undefined>> = {
    sbp: set.PROCESSOR_SBP_DEBIT_CURRENCY,
    ru_card: set.PROCESSOR_RU_CARD_DEBIT_CURRENCY,
  };
  return currencies[method];
}

/** What a check of that method is sent with next to instrument and amounts. */
export function toCheckExtras(method: PaymentMethod): CheckExtras {
  const set = env();
  const extras: Partial<Record<PaymentMethod, CheckExtras>> = {
    sbp: { additionalData: set.PROCESSOR_SBP_CHECK_DATA, withPayee: set.PROCESSOR_SBP_CHECK_PHONE },
    kz_card: { additionalData: set.PROCESSOR_KZ_CHECK_DATA },
  };
  return extras[method] ?? {};
}

/** How POST refunds calls what it is given. */
export function toRefundFields(): RefundFields {
  const set = env();
  return {
    payment: set.PROCESSOR_REFUND_PAYMENT_FIELD,
    amount: set.PROCESSOR_REFUND_AMOUNT_FIELD,
    reference: set.PROCESSOR_REFUND_REFERENCE_FIELD,
    reason: set.PROCESSOR_REFUND_REASON_FIELD,
    webhook: set.PROCESSOR_REFUND_WEBHOOK_FIELD,
    phone: set.PROCESSOR_REFUND_PHONE_FIELD,
    bank: set.PROCESSOR_REFUND_BANK_FIELD,
  };
}

/** The name of a method in that call. */
export function toMethodName(method: PaymentMethod, use: Use): string {
  return settings[method]?.()[use] ?? wireMethods[method].name;
}
