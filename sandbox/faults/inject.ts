import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler, Next } from 'hono';
import type { SandboxContext, SandboxEnv } from '../http/env.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DeliveryFault } from '../state/records.ts';
import type { ArmedFault } from './faults.ts';
import type { FaultKind } from './kinds.ts';

type Injection = (c: SandboxContext, next: Next, fault: ArmedFault, sandbox: Sandbox) => Promise<void>;

/** Applies armed faults to the requests that they match. */
export function injectFaults(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const fault = sandbox.faults.take(c.req.method, c.req.path);
    if (!fault) return next();
    c.set('fault', fault.kind);
    await INJECTIONS[fault.kind](c, next, fault, sandbox);
  };
}

const INJECTIONS: Record<FaultKind, Injection> = {
  async hang(c) {
    await untilClientLeaves(c);
    replaceAnswer(c, RESPONSE_ALREADY_SENT);
  },

  async slow(c, next, { delayMs = 1000 }) {
    await next();
    await Promise.race([sleep(delayMs), untilClientLeaves(c)]);
  },

  async late(_c, next, { delayMs = 1000 }) {
    await sleep(delayMs);
    await next();
  },

  async 'drop-before'(c) {
    closeSocket(c);
  },

  async 'drop-after'(c, next) {
    await next();
    closeSocket(c);
  },

  async truncate(c, next) {
    await next();
    await answerHalf(c);
  },

  async status(c, _next, fault) {
    replaceAnswer(c, toFaultAnswer(fault));
  },

  async 'status-after'(c, next, fault) {
    await next();
    replaceAnswer(c, toFaultAnswer(fault));
  },

  async html(c) {
    replaceAnswer(
      c,
      new Response(PROXY_ERROR_PAGE, { status: 502, headers: { 'content-type': 'text/html' } }),
    );
  },

  async redirect(c) {
    const location = `/redirected${c.req.path}`;
    replaceAnswer(c, new Response(null, { status: 307, headers: { location } }));
  },

  async 'webhook-first'(c, next, _fault, { transactions }) {
    await next();
    await Promise.all(c.get('created').map((id) => transactions.finish(id)));
  },

  'webhook-duplicate': withDeliveryFault('webhook-duplicate'),
  'webhook-reorder': withDeliveryFault('webhook-reorder'),
  'webhook-never': withDeliveryFault('webhook-never'),
};

function withDeliveryFault(kind: DeliveryFault): Injection {
  return async (c, next) => {
    c.set('deliveryFault', kind);
    await next();
  };
}

/** Hono would carry the headers of the former answer over to the new one. */
function replaceAnswer(c: SandboxContext, response: Response): void {
  c.res = undefined;
  c.res = response;
}

function closeSocket(c: SandboxContext): void {
  c.env.incoming.socket.destroy();
  replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

/**
 * Announces the whole length, sends half and closes, which is what a lost connection looks like to the
 * client.
 */
async function answerHalf(c: SandboxContext): Promise<void> {
  const { status, headers } = c.res;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const { outgoing } = c.env;
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': whole.length });
  await new Promise((resolve) => outgoing.write(whole.subarray(0, whole.length >> 1), resolve));
  outgoing.socket?.destroySoon();
  replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

const WITHOUT_BODY = new Set([204, 205, 304]);

function toFaultAnswer({ status = 500, body, retryAfter }: ArmedFault): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (WITHOUT_BODY.has(status)) return new Response(null, { status, headers });
  if (typeof body === 'string')
    return new Response(body, { status, headers: { ...headers, 'content-type': 'text/plain' } });
  const json = body ?? { error: 'ARMED_FAULT', message: 'This answer was asked for' };
  return Response.json(json, { status, headers });
}

const PROXY_ERROR_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>
</html>
`;

function untilClientLeaves(c: SandboxContext): Promise<void> {
  const { socket } = c.env.incoming;
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
