import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { getRecipientName } from '../banks/recipient-name.ts';
import { answer, invalid } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { toWireAmount } from '../schemas/amounts.ts';
import {
  type CheckAnswer,
  type CheckRequest,
  checkAnswer,
  checkHeaders,
  checkRequest,
} from '../schemas/checks.ts';
import { getCurrencyOf, isKzCard } from '../schemas/instruments.ts';
import { CHECK_REFUSED, RECIPIENT_NOT_FOUND } from '../transactions/status-codes.ts';
import { toMoney } from '../values/decimal.ts';

const checkDisbursement = createRoute({
  method: 'post',
  path: '/processing/api/v1/disbursements/check',
  tags: ['Disbursements'],
  summary: 'Is a disbursement possible?',
  description:
    'SBP answers after SANDBOX_CHECK_DELAY_MS with the masked name of the recipient in additionalData.pam. ' +
    'It refuses for additionalData "Error". For trying things by hand, phones ending in 0000 are not found, ' +
    '0029 take 29 seconds, 0031 get no answer.',
  security: bearer,
  request: { headers: checkHeaders, body: jsonBody(checkRequest) },
  responses: { 200: jsonAnswer(checkAnswer, 'Allowed, or why not.'), ...refusals.write },
});

/**
 * Two phone numbers for trying out the screens: one gets a slow check, the other a check that never answers.
 */
const SLOW_PHONE = { ending: '0029', delayMs: 29_000 };
const SILENT_PHONE = '0031';
const UNKNOWN_PHONE = '0000';

export function registerChecks(app: OpenAPIHono<SandboxEnv>, { config, clock }: Sandbox): void {
  app.openapi(checkDisbursement, async (c) => {
    const request = c.req.valid('json');
    const { paymentMethodName } = request.payeePaymentInstrument;
    if (isKzCard(paymentMethodName) && !c.req.valid('header')['settlement-account-id']) {
      throw invalid({ path: 'settlement-account-id', message: 'is required as a header for a KZ card' });
    }
    if (request.payeePaymentInstrument.paymentMethodName === 'SBP') {
      const phone = request.payeePaymentInstrument.incomingDetails.accountNumber;
      if (phone.endsWith(SILENT_PHONE))
        await new Promise<void>((resolve) => c.env.outgoing.once('close', resolve));
      else await clock.wait(phone.endsWith(SLOW_PHONE.ending) ? SLOW_PHONE.delayMs : config.checkDelayMs);
    }
    const body = c.get('body');
    const original = body.kind === 'json' ? (body.value as Record<string, unknown>) : {};
    return answer(200, toCheckAnswer(request, original));
  });
}

/** Spec 2.5 and 3.3. @param original the request as it came, for the echo that SBP gives */
function toCheckAnswer(request: CheckRequest, original: Record<string, unknown>): CheckAnswer {
  const { payeePaymentInstrument: instrument, submittedAmount, authAmount, additionalData } = request;
  const isSbp = instrument.paymentMethodName === 'SBP';
  const echo = isSbp ? { clientOriginalRequest: original } : {};

  if (isSbp && additionalData === 'Error') return { isDisbursementAllowed: false, ...echo, ...CHECK_REFUSED };
  if (isSbp && instrument.incomingDetails.accountNumber.endsWith(UNKNOWN_PHONE)) {
    return { isDisbursementAllowed: false, ...echo, ...RECIPIENT_NOT_FOUND };
  }

  const currency = getCurrencyOf(instrument.paymentMethodName);
  const given = authAmount.value ?? submittedAmount.value;
  const details = isSbp ? instrument.incomingDetails : null;
  return {
    isDisbursementAllowed: true,
    paymentAmount: toWireAmount(toMoney(given?.value ?? '', currency)),
    receivedAmountCurrencyCode: currency,
    ...echo,
    ...(details && { additionalData: { pam: getRecipientName(details.accountNumber, details.bankCode) } }),
  };
}
