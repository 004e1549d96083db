import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { registerChecks } from './api/checks.ts';
import { registerDisbursements } from './api/disbursements.ts';
import { registerIntents } from './api/intents.ts';
import { registerPayments } from './api/payments.ts';
import { registerRefundBanks } from './api/refund-banks.ts';
import { registerRefunds } from './api/refunds.ts';
import { registerTokens } from './api/tokens.ts';
import { registerConsole } from './console/routes.ts';
import { registerDeliveryControls } from './controls/deliveries.ts';
import { registerFaultControls } from './controls/faults.ts';
import { registerControls } from './controls/general.ts';
import { registerTransactionControls } from './controls/transactions.ts';
import { injectFaults } from './faults/inject.ts';
import { Refusal, toInvalid } from './http/answers.ts';
import { logRequests, readBody } from './http/arrival.ts';
import type { SandboxEnv } from './http/env.ts';
import {
  keepBeforeAnswering,
  refuseOtherSites,
  requireAccessToken,
  requireJson,
  requireKnownRoute,
  takeOtherNames,
} from './http/gates.ts';
import { answerInOtherForms } from './http/other-forms.ts';
import { registerOpenApi } from './openapi/document.ts';
import type { Sandbox } from './sandbox.ts';

/** The processing API: what is logged, and what faults can hit. */
const API_PATHS = ['/processing/*', '/configuration-management/*', '/redirected/*'];

export function createApp(sandbox: Sandbox): OpenAPIHono<SandboxEnv> {
  const app = new OpenAPIHono<SandboxEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toInvalid(result.error);
    },
  });
  app.onError(toErrorAnswer);

  app.use(readBody);
  for (const path of API_PATHS)
    app.use(path, logRequests(sandbox), answerInOtherForms(sandbox), injectFaults(sandbox));
  app.use('/_sandbox/*', refuseOtherSites);
  app.use(requireKnownRoute(app));
  app.use('/processing/*', requireAccessToken(sandbox));
  app.use(keepBeforeAnswering(sandbox));
  app.use(requireJson);
  app.on(
    ['POST', 'PATCH'],
    ['/processing/api/v1/refunds', '/processing/api/v1/payments/*'],
    takeOtherNames(sandbox),
  );

  registerTokens(app, sandbox);
  registerIntents(app, sandbox);
  registerChecks(app, sandbox);
  registerDisbursements(app, sandbox);
  registerRefundBanks(app, sandbox);
  registerRefunds(app, sandbox);
  registerPayments(app, sandbox);
  registerControls(app, sandbox);
  registerTransactionControls(app, sandbox);
  registerDeliveryControls(app, sandbox);
  registerFaultControls(app, sandbox);
  registerOpenApi(app);
  registerConsole(app, sandbox);
  return app;
}

function toErrorAnswer(error: Error): Response {
  if (error instanceof Refusal) return error.toResponse();
  if (error instanceof HTTPException) {
    return new Refusal(error.status, { error: 'BAD_REQUEST', message: error.message }).toResponse();
  }
  // Only the stack is logged: a message could repeat what the request contained.
  process.stderr.write(`The sandbox failed: ${error.stack ?? error.name}\n`);
  return new Refusal(500, { error: 'INTERNAL_ERROR', message: 'The sandbox itself failed' }).toResponse();
}
