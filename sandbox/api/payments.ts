import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { answer, notFound, Refusal } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { idParams } from '../schemas/common.ts';
import { paymentAnswer, paymentPatch } from '../schemas/payments.ts';
import type { PaymentRecord } from '../state/records.ts';
import { toPaymentAnswer } from './payment-answer.ts';

const getPayment = createRoute({
  method: 'get',
  path: '/processing/api/v1/payments/{id}',
  tags: ['Payments'],
  summary: 'One payment',
  security: bearer,
  request: { params: idParams },
  responses: { 200: jsonAnswer(paymentAnswer, 'The payment.'), ...refusals.readOne },
});

const patchPayment = createRoute({
  method: 'patch',
  path: '/processing/api/v1/payments/{id}',
  tags: ['Payments'],
  summary: 'Capture or cancel an authorised payment',
  description: 'Only from AUTHORIZED; any other status: 409.',
  security: bearer,
  request: { params: idParams, body: jsonBody(paymentPatch) },
  responses: {
    200: jsonAnswer(paymentAnswer, 'The payment in its new status.'),
    ...refusals.writeOne,
    ...refusals.conflict,
  },
});

export function registerPayments(app: OpenAPIHono<SandboxEnv>, { state, transactions }: Sandbox): void {
  const requirePayment = (id: string): PaymentRecord => {
    const found = state.transactions.get(id);
    if (found?.kind !== 'PAYMENT') throw notFound(`There is no payment ${id}`);
    return found;
  };

  app.openapi(getPayment, (c) => {
    const payment = requirePayment(c.req.valid('param').id);
    return answer(200, toPaymentAnswer(payment, state.transactions.list()));
  });

  app.openapi(patchPayment, (c) => {
    const payment = requirePayment(c.req.valid('param').id);
    const { status } = c.req.valid('json');
    if (payment.status !== 'AUTHORIZED') {
      const message = `Only an AUTHORIZED payment can become ${status}; this one is ${payment.status}`;
      throw new Refusal(409, { error: 'CONFLICT', message });
    }
    const moved = transactions.move(payment, { status }) as PaymentRecord;
    return answer(200, toPaymentAnswer(moved, state.transactions.list()));
  });
}
