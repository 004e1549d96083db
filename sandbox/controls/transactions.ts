import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { toPaymentAnswer } from '../api/payment-answer.ts';
import { answer, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { idParams } from '../schemas/common.ts';
import { paymentControl, statusControl, transactionView } from '../schemas/controls.ts';
import { paymentAnswer } from '../schemas/payments.ts';
import { TRANSACTION_KINDS } from '../state/records.ts';
import { createPayment } from '../transactions/payments.ts';
import { rateOf } from '../transactions/rates.ts';
import { toMoney } from '../values/decimal.ts';
import { toTransactionView } from './views.ts';

const tags = ['Controls'];

const makePayment = createRoute({
  method: 'post',
  path: '/_sandbox/payments',
  tags,
  summary: 'Make a payment, as if a customer had paid',
  request: { body: jsonBody(paymentControl) },
  responses: { 201: jsonAnswer(paymentAnswer, 'The payment.'), ...refusals.control },
});

const listTransactions = createRoute({
  method: 'get',
  path: '/_sandbox/transactions',
  tags,
  summary: 'Payments, disbursements and refunds, oldest first',
  request: {
    query: z.object({
      kind: z.enum(TRANSACTION_KINDS).optional(),
      after: z.string().optional().openapi({ description: 'Only those made after the one with this id.' }),
    }),
  },
  responses: { 200: jsonAnswer(z.array(transactionView), 'The transactions.'), ...refusals.control },
});

const moveTransaction = createRoute({
  method: 'post',
  path: '/_sandbox/transactions/{id}/status',
  tags,
  summary: 'Move a transaction to a status and send its webhook',
  description:
    'Any status, also after a final one. A final status cancels the outcome that was planned; any other leaves it coming.',
  request: { params: idParams, body: jsonBody(statusControl) },
  responses: { 200: jsonAnswer(transactionView, 'The transaction.'), ...refusals.controlOfOne },
});

export function registerTransactionControls(app: OpenAPIHono<SandboxEnv>, sandbox: Sandbox): void {
  const { state, transactions } = sandbox;

  app.openapi(makePayment, (c) => {
    const { webhookUrl = sandbox.config.paymentWebhookUrl, ...request } = c.req.valid('json');
    const payment = createPayment({ ...request, webhookUrl }, sandbox.clock.now(), rateOf(state));
    transactions.begin(payment);
    return answer(201, toPaymentAnswer(payment, []));
  });

  app.openapi(listTransactions, (c) => {
    const { kind, after } = c.req.valid('query');
    const all = state.transactions.list();
    const since = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1;
    const found = all.slice(since).filter((one) => kind === undefined || one.kind === kind);
    return answer(200, found.map(toTransactionView));
  });

  app.openapi(moveTransaction, (c) => {
    const { id } = c.req.valid('param');
    const found = state.transactions.get(id);
    if (!found) throw notFound(`There is no transaction ${id}`);
    const { amount, authAmount, ...change } = c.req.valid('json');
    const sums = {
      ...(amount && { amount: toMoney(amount.value.value, amount.currency) }),
      ...(authAmount && { authAmount: toMoney(authAmount.value.value, authAmount.currency) }),
    };
    return answer(200, toTransactionView(transactions.move({ ...found, ...sums }, change)));
  });
}
