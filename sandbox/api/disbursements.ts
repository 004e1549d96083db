import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { SBP_BANKS } from '../banks/sbp-banks.ts';
import { answer, invalid, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { idParams } from '../schemas/common.ts';
import { disbursementAnswer } from '../schemas/disbursements.ts';
import { METHODS } from '../schemas/instruments.ts';
import { toDisbursementAnswer } from './disbursement-answer.ts';

const bankList = z
  .array(
    z.object({
      bankCode: z.string().openapi({ example: '100000000111' }),
      bankName: z.string().openapi({ example: 'Сбербанк' }),
      bankNameEng: z.string().openapi({ example: 'Sberbank' }),
    }),
  )
  .openapi('BankList');

const listBanks = createRoute({
  method: 'get',
  path: '/processing/api/v1/disbursements/banks/{paymentMethod}',
  tags: ['Disbursements'],
  summary: 'Banks that a payment method can pay out to',
  description: 'SBP: its banks. Other methods of the spec need no bank: an empty list.',
  security: bearer,
  request: { params: z.object({ paymentMethod: z.string().openapi({ example: 'SBP' }) }) },
  responses: { 200: jsonAnswer(bankList, 'The banks.'), ...refusals.read },
});

const getDisbursement = createRoute({
  method: 'get',
  path: '/processing/api/v1/disbursements/{id}',
  tags: ['Disbursements'],
  summary: 'One disbursement',
  description: 'Not in the spec; public documentation of a sibling service has it. Card numbers are masked.',
  security: bearer,
  request: { params: idParams },
  responses: { 200: jsonAnswer(disbursementAnswer, 'The disbursement.'), ...refusals.readOne },
});

export function registerDisbursements(app: OpenAPIHono<SandboxEnv>, { state }: Sandbox): void {
  app.openapi(listBanks, (c) => {
    const { paymentMethod } = c.req.valid('param');
    if (!(METHODS as readonly string[]).includes(paymentMethod)) {
      throw invalid({ path: 'paymentMethod', message: `must be one of ${METHODS.join(', ')}` });
    }
    const banks = paymentMethod === 'SBP' ? SBP_BANKS : [];
    return answer(
      200,
      banks.map(({ bankCode, bankName, bankNameEng }) => ({ bankCode, bankName, bankNameEng })),
    );
  });

  app.openapi(getDisbursement, (c) => {
    const { id } = c.req.valid('param');
    const found = state.transactions.get(id);
    if (found?.kind !== 'DISBURSEMENT') throw notFound(`There is no disbursement ${id}`);
    return answer(200, toDisbursementAnswer(found, found.storedDetails));
  });
}
