import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { answer, invalid, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { toWireAmount } from '../schemas/amounts.ts';
import { idParams } from '../schemas/common.ts';
import { toWireNumber } from '../schemas/numbers.ts';
import { type RefundAnswer, refundAnswer, refundRequest } from '../schemas/refunds.ts';
import type { PaymentRecord, RefundRecord } from '../state/records.ts';
import { rateOf } from '../transactions/rates.ts';
import { findRefundFault, toRefund } from '../transactions/refunds.ts';

const createRefund = createRoute({
  method: 'post',
  path: '/processing/api/v1/refunds',
  tags: ['Refunds'],
  summary: 'Refund a payment in full or in part',
  description:
    'Of a CAPTURED payment. ACCEPTED → REFUND_REQUESTED → REFUNDED; `reason` selects other outcomes. The sum of ' +
    'the refunds that have not failed may not exceed the payment.',
  security: bearer,
  request: { body: jsonBody(refundRequest) },
  responses: { 200: jsonAnswer(refundAnswer, 'Accepted.'), ...refusals.writeOne },
});

const getRefund = createRoute({
  method: 'get',
  path: '/processing/api/v1/refunds/{id}',
  tags: ['Refunds'],
  summary: 'One refund',
  security: bearer,
  request: { params: idParams },
  responses: { 200: jsonAnswer(refundAnswer, 'The refund.'), ...refusals.readOne },
});

export function registerRefunds(app: OpenAPIHono<SandboxEnv>, sandbox: Sandbox): void {
  const { state, clock, config, transactions } = sandbox;

  app.openapi(createRefund, (c) => {
    const request = c.req.valid('json');
    const payment = getPayment(sandbox, request.paymentId);
    const fault = findRefundFault(payment, request, state.transactions.list());
    if (fault) throw invalid(fault);
    const refund = toRefund({
      request,
      payment,
      now: clock.now(),
      outcomeDelayMs: config.outcomeDelayMs,
      deliveryFault: c.get('deliveryFault'),
      rateOf: rateOf(state),
    });
    // No await since the sum was checked: two refunds at once cannot both see it unspent.
    transactions.begin(refund);
    c.get('created').push(refund.id);
    return answer(200, toRefundAnswer(refund));
  });

  app.openapi(getRefund, (c) => {
    const { id } = c.req.valid('param');
    const found = state.transactions.get(id);
    if (found?.kind !== 'REFUND') throw notFound(`There is no refund ${id}`);
    return answer(200, toRefundAnswer(found));
  });
}

function getPayment({ state }: Sandbox, id: string): PaymentRecord {
  const found = state.transactions.get(id);
  if (found?.kind === 'PAYMENT') return found;
  throw notFound(`There is no payment ${id}`, { path: 'paymentId', message: 'is not a known payment' });
}

function toRefundAnswer(refund: RefundRecord): RefundAnswer {
  const { id, intentId, paymentId, status, reason, clientReferenceId, errorCode, errorMessage } = refund;
  const amount = toWireAmount(refund.amount);
  return {
    id,
    intentId,
    paymentId,
    refundSubmittedAmount: amount,
    refundAuthAmount: refund.authAmount ? toWireAmount(refund.authAmount) : amount,
    refundExchangeRate: toWireNumber(refund.exchangeRate ?? '1'),
    reason,
    status,
    createdAt: new Date(refund.createdAt).toISOString(),
    updatedAt: new Date(refund.updatedAt).toISOString(),
    clientReferenceId,
    recipientPhone: refund.recipientPhone,
    recipientBankCode: refund.recipientBankCode,
    errorCode,
    errorMessage,
  };
}
