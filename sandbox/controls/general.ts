import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { answer } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  clockAdvance,
  clockAnswer,
  formsAnswer,
  formsControl,
  rateControl,
  requestView,
} from '../schemas/controls.ts';
import { toPair } from '../values/exchange.ts';
import { formCount } from '../values/other-forms.ts';
import { toIsoTime, toRequestView } from './views.ts';

const tags = ['Controls'];

const health = createRoute({
  method: 'get',
  path: '/_sandbox/health',
  tags,
  summary: 'Is it up?',
  responses: { 200: jsonAnswer(z.object({ status: z.literal('ok') }), 'It is.') },
});

const reset = createRoute({
  method: 'post',
  path: '/_sandbox/reset',
  tags,
  summary: 'Forget everything',
  description: 'Transactions, tokens, faults, logs; the clock returns to real time.',
  responses: { 204: { description: 'Forgotten.' } },
});

const readClock = createRoute({
  method: 'get',
  path: '/_sandbox/clock',
  tags,
  summary: 'What time is it here?',
  responses: { 200: jsonAnswer(clockAnswer, 'The time.') },
});

const advanceClock = createRoute({
  method: 'post',
  path: '/_sandbox/clock/advance',
  tags,
  summary: 'Move the clock forward',
  description:
    'Tokens expire, outcomes and webhook retries fall due. Answers once the webhook attempts that fell due have been ' +
    'answered by their receivers (or 3 seconds have passed), so that a test finds a settled world.',
  request: { body: jsonBody(clockAdvance) },
  responses: { 200: jsonAnswer(clockAnswer, 'The new time.'), ...refusals.control },
});

const listRequests = createRoute({
  method: 'get',
  path: '/_sandbox/requests',
  tags,
  summary: 'Requests to the processing API that arrived',
  description: 'Oldest first, the newest 5000. Also those that a fault kept from being processed.',
  request: {
    query: z.object({ path: z.string().optional().openapi({ description: 'Paths that start so.' }) }),
  },
  responses: { 200: jsonAnswer(z.array(requestView), 'The requests.') },
});

const setRate = createRoute({
  method: 'post',
  path: '/_sandbox/rates',
  tags,
  summary: 'Set the exchange rate of a pair of currencies',
  description:
    'For payments, refunds and payouts made from now on. A pair of one currency with itself is a fee: 0.99 of what is ' +
    'submitted is authorised.',
  request: { body: jsonBody(rateControl) },
  responses: {
    200: jsonAnswer(z.record(z.string(), z.string()), 'The rates set so far.'),
    ...refusals.control,
  },
});

const setForms = createRoute({
  method: 'post',
  path: '/_sandbox/forms',
  tags,
  summary: 'Speak in other permitted forms',
  description:
    'Answers and notifications from now on: names in capitals, content in envelopes, lists under `items`, numbers as ' +
    `texts, one token name, the reason of a refusal under \`fault\`; or, by \`variant\`, another of ${formCount} such forms.`,
  request: { body: jsonBody(formsControl) },
  responses: { 200: jsonAnswer(formsAnswer, 'How it speaks now.'), ...refusals.control },
});

export function registerControls(app: OpenAPIHono<SandboxEnv>, sandbox: Sandbox): void {
  const { clock, state } = sandbox;
  const readTime = () => ({ now: toIsoTime(clock.now()), offsetSeconds: clock.offsetMs / 1000 });

  app.openapi(health, () => answer(200, { status: 'ok' as const }));

  app.openapi(reset, (c) => {
    sandbox.reset();
    return c.body(null, 204);
  });

  app.openapi(readClock, () => answer(200, readTime()));

  app.openapi(advanceClock, async (c) => {
    await sandbox.advance(c.req.valid('json').seconds);
    return answer(200, readTime());
  });

  app.openapi(setRate, (c) => {
    const { from, to, rate } = c.req.valid('json');
    state.rates.put(toPair(from, to), rate);
    return answer(
      200,
      Object.fromEntries([...state.rates.changes()].map(([, pair, set]) => [pair, String(set)])),
    );
  });

  app.openapi(setForms, (c) => {
    const { other, variant = 0 } = c.req.valid('json');
    if (other) state.forms.put('other', variant);
    else state.forms.clear();
    return answer(200, { other, variant });
  });

  app.openapi(listRequests, (c) => {
    const { path = '' } = c.req.valid('query');
    const found = state.requests.list().filter((request) => request.path.startsWith(path));
    return answer(200, found.map(toRequestView));
  });
}
