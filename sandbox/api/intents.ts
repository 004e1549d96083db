import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { answer } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { bearer, jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  type IntentAnswer,
  type IntentRequest,
  intentAnswer,
  intentRequest,
} from '../schemas/disbursements.ts';
import type { DisbursementRecord } from '../state/records.ts';
import { toDisbursement } from '../transactions/disbursements.ts';
import { rateOf } from '../transactions/rates.ts';
import { toEchoedDetails } from '../transactions/stored-details.ts';
import { newId } from '../values/ids.ts';
import { toDisbursementAnswer } from './disbursement-answer.ts';

const createIntent = createRoute({
  method: 'post',
  path: '/processing/api/v1/intents',
  tags: ['Intents'],
  summary: 'Create an intent with disbursements',
  description:
    'Accepted disbursements reach their outcome after SANDBOX_OUTCOME_DELAY_MS. What the outcome is: see ' +
    '`description`; for TestPaymentMethod the last decimal of authAmount.value (2: PAID_OUT, 3: DECLINED). ' +
    'There is no idempotency: the same request twice pays twice.',
  security: bearer,
  request: { body: jsonBody(intentRequest) },
  responses: { 200: jsonAnswer(intentAnswer, 'Created.'), ...refusals.write },
});

export function registerIntents(
  app: OpenAPIHono<SandboxEnv>,
  { config, clock, state, transactions }: Sandbox,
): void {
  app.openapi(createIntent, (c) => {
    const intent = c.req.valid('json');
    const intentId = newId();
    const now = clock.now();
    const { outcomeDelayMs } = config;
    const deliveryFault = c.get('deliveryFault');

    const isRefused = ({ description }: IntentRequest['disbursements'][number]) =>
      description === 'CreationRefused';
    const refused = intent.disbursements.filter(isRefused);
    const taken = intent.disbursements.filter((request) => !isRefused(request));
    const disbursements = taken.map((request) =>
      toDisbursement({
        intentId,
        intent,
        request,
        now,
        outcomeDelayMs,
        deliveryFault,
        rateOf: rateOf(state),
      }),
    );
    for (const disbursement of disbursements) {
      transactions.begin(disbursement);
      c.get('created').push(disbursement.id);
    }
    return answer(200, toIntentAnswer(intentId, { ...intent, disbursements: taken }, disbursements, refused));
  });
}

/** The answer to a created intent (spec 2.4). */
function toIntentAnswer(
  intentId: string,
  intent: IntentRequest,
  disbursements: DisbursementRecord[],
  refused: IntentRequest['disbursements'],
): IntentAnswer {
  const answers = disbursements.map((disbursement, index) => {
    const {
      payeePaymentInstrument: instrument,
      payee,
      clientReferenceId,
    } = intent.disbursements[index] ?? {};
    const details = instrument ? toEchoedDetails(instrument, payee) : disbursement.storedDetails;
    return {
      ...toDisbursementAnswer(disbursement, details),
      ...(clientReferenceId && { clientReferenceId }),
    };
  });
  const notCreated = refused.map(({ clientReferenceId }) => ({
    ...(clientReferenceId && { clientReferenceId }),
    processingStatusCode: 'CODE_PT0003',
    statusMessage: 'The disbursement was refused',
  }));
  const failed = disbursements
    .filter(({ status }) => status === 'ERROR')
    .map(({ id, errorCode = '', errorMessage = '' }) => ({
      disbursementId: id,
      processingStatusCode: errorCode,
      statusMessage: errorMessage,
    }));
  const errors = [...failed, ...notCreated];
  const [firstError] = errors;
  return {
    intentId,
    payments: [],
    disbursements: answers,
    paymentCreationErrors: [],
    disbursementCreationErrors: errors,
    clientReferenceIntentId: intent.clientReferenceId,
    intentStatus: 'CREATED',
    ...(firstError && {
      processingStatusCode: firstError.processingStatusCode,
      statusMessage: firstError.statusMessage,
    }),
    ...(typeof intent.description === 'string' && { description: intent.description }),
    checkoutForm: intent.useCheckoutForm,
  };
}
