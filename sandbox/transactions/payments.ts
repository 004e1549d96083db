import type { z } from '@hono/zod-openapi';
import type { paymentControl } from '../schemas/controls.ts';
import type { PaymentRecord } from '../state/records.ts';
import { type Currency, toMoney } from '../values/decimal.ts';
import { convert } from '../values/exchange.ts';
import { newId } from '../values/ids.ts';
import { maskCardsIn } from '../values/masking.ts';

/** A payment as if a customer had paid. @param now sandbox clock */
export function createPayment(
  request: z.infer<typeof paymentControl>,
  now: number,
  rateOf: (from: Currency, to: Currency) => string,
): PaymentRecord {
  const { amount, authCurrency = amount.currency } = request;
  const paid = toMoney(amount.value.value, amount.currency);
  const rate = rateOf(paid.currency, authCurrency);
  return {
    kind: 'PAYMENT',
    id: newId(),
    intentId: newId(),
    status: request.status,
    createdAt: now,
    updatedAt: now,
    paymentMethodName: request.paymentMethodName,
    amount: paid,
    ...(rate !== '1' && { authAmount: convert(paid, authCurrency, rate), exchangeRate: rate }),
    clientReferenceId: request.clientReferenceId ?? undefined,
    webhookUrl: request.webhookUrl ?? undefined,
    payer: request.payer ? maskCards(request.payer) : undefined,
    holdEndsAt: request.holdSeconds && now + request.holdSeconds * 1_000,
    plan: [],
  };
}

function maskCards(payer: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(payer), (_key, value) =>
    typeof value === 'string' ? maskCardsIn(value) : value,
  ) as Record<string, unknown>;
}
