import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { SBP_BANKS } from '../banks/sbp-banks.ts';
import { answer, invalid, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { SETTLEMENT_ACCOUNT } from '../schemas/checks.ts';
import { refundBankList } from '../schemas/refunds.ts';

/** The spec writes a slash at the end; a client may leave it out. */
const PATHS = ['/processing/api/v1/refunds/sbp/', '/processing/api/v1/refunds/sbp'] as const;

const describeRoute = (path: (typeof PATHS)[number]) =>
  createRoute({
    method: 'get',
    path,
    hide: path !== PATHS[0],
    tags: ['Refunds'],
    summary: 'Banks for a refund to another phone (SBP)',
    security: bearer,
    request: {
      query: z.object({ paymentId: z.string().optional().openapi({ description: 'An SBP payment.' }) }),
      headers: z.object({
        'settlement-account-id': z
          .string()
          .regex(SETTLEMENT_ACCOUNT, 'must be 1 to 64 visible characters')
          .optional(),
      }),
    },
    responses: { 200: jsonAnswer(refundBankList, 'The banks.'), ...refusals.read, ...refusals.one },
  });

const BANKS = SBP_BANKS.map(({ bic, bankCode, bankName, bankNameEng }) => ({
  bic,
  bankCode,
  bankNameEng,
  bankNameRus: bankName,
}));

export function registerRefundBanks(app: OpenAPIHono<SandboxEnv>, { state, clock }: Sandbox): void {
  for (const path of PATHS) {
    app.openapi(describeRoute(path), (c) => {
      const { paymentId } = c.req.valid('query');
      if (paymentId !== undefined) {
        const payment = state.transactions.get(paymentId);
        if (payment?.kind !== 'PAYMENT') throw notFound(`There is no payment ${paymentId}`);
        if (payment.paymentMethodName !== 'SBP')
          throw invalid({ path: 'paymentId', message: 'must be an SBP payment' });
      }
      return answer(200, { effectiveDate: new Date(clock.now()).toISOString().slice(0, 10), banks: BANKS });
    });
  }
}
