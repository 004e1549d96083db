import type { MiddlewareHandler } from 'hono';
import { parse } from 'lossless-json';
import type { Sandbox } from '../sandbox.ts';
import type { RequestRecord } from '../state/records.ts';
import { newId } from '../values/ids.ts';
import type { ArrivedBody, SandboxContext, SandboxEnv } from './env.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * A body that is too large is still read up to this size, so that the client sees the 413 and not a reset.
 */
const MAX_DISCARDED_BYTES = 16 * MAX_BODY_BYTES;

/** Reads the body before any fault can interfere. */
export const readBody: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  c.set('body', await readArrived(c.req.raw));
  c.set('created', []);
  await next();
};

async function readArrived(request: Request): Promise<ArrivedBody> {
  if (!request.body) return { kind: 'absent' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return { kind: 'too-large' };
  if (size === 0) return { kind: 'absent' };
  try {
    return {
      kind: 'json',
      value: parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))),
    };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Logs each request to the processing API before anything else happens to it, then what was answered. */
export function logRequests({ state, clock }: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const record: RequestRecord = {
      id: newId(),
      at: clock.now(),
      method: c.req.method,
      path: c.req.path,
      clientReferenceId: findClientReference(c),
      headers: maskSecrets(c.req.header()),
    };
    state.requests.put(record.id, record);
    await next();
    // A reset may have deleted the log entry meanwhile.
    if (!state.requests.get(record.id)) return;
    const closed = c.res.headers.has(X_ALREADY_SENT);
    state.requests.put(record.id, {
      ...record,
      fault: c.get('fault'),
      ...(!closed && { status: c.res.status }),
    });
  };
}

/** Marks a request that a fault has already answered (or closed) at the socket. */
const X_ALREADY_SENT = 'x-hono-already-sent';

function findClientReference(c: SandboxContext): string | undefined {
  const body = c.get('body');
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return undefined;
  const { clientReferenceId } = body.value as { clientReferenceId?: unknown };
  return typeof clientReferenceId === 'string' ? clientReferenceId : undefined;
}

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-api-key']);

function maskSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '***' : value]),
  );
}
