import 'server-only';
import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { findOutside, OwnNetwork } from './outside-address.ts';

export type WebhookTarget = {
  url: string;
  /** All of them sign: while a secret is being changed, the receiver may know only one. */
  secrets: readonly Buffer[];
  /** Hosts that may be inside the own network. */
  allowed: readonly string[];
  timeoutMs?: number;
};

export type WebhookSent =
  | { ok: true; status: number }
  | {
      ok: false;
      reason: 'answered' | 'unreachable' | 'timed_out' | 'own_network';
      status: number | null;
      isFinal: boolean;
    };

const usualTimeoutMs = 15_000;

/** The headers of Standard Webhooks: an id that stays, the time of this try, and a signature over both and the body. */
export function signWebhook(
  secrets: readonly Buffer[],
  { id, body }: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

/**
 * Sends it once, on a connection of its own to an address that was looked at. An answer of 2xx is a yes; a redirect is an answer
 * like any other, because it would lead to an address that nobody has configured. 410 says that nothing more is wanted.
 */
export async function sendSigned(
  target: WebhookTarget,
  message: { id: string; body: string },
  now = new Date(),
): Promise<WebhookSent> {
  const { url, secrets, allowed, timeoutMs = usualTimeoutMs } = target;
  const stop = AbortSignal.timeout(timeoutMs);
  try {
    const { hostname } = new URL(url);
    const address = await until(stop, findOutside(hostname, allowed.includes(hostname)));
    const headers = { 'Content-Type': 'application/json', ...signWebhook(secrets, message, now) };
    const status = await post(url, { headers, body: message.body, stop, address });
    if (status >= 200 && status < 300) return { ok: true, status };
    return { ok: false, reason: 'answered', status, isFinal: status === 410 };
  } catch (error) {
    const failed = { ok: false, status: null, isFinal: false } as const;
    if (error instanceof OwnNetwork) return { ...failed, reason: 'own_network' };
    if (stop.aborted) return { ...failed, reason: 'timed_out' };
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { ...failed, reason: 'unreachable' };
  }
}

/** A lookup cannot be broken off; its answer is not waited for any longer. */
const until = <Value>(stop: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      stop.addEventListener('abort', () => reject(stop.reason), { once: true }),
    ),
  ]);

type Call = {
  headers: Record<string, string>;
  body: string;
  stop: AbortSignal;
  address: { address: string; family: number };
};

function post(url: string, { headers, body, stop, address }: Call): Promise<number> {
  const send = url.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      method: 'POST',
      agent: false,
      signal: stop,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // The connection goes to the address that was looked at, under the name in the certificate.
      lookup: (_host, { all }, give) =>
        all ? give(null, [address]) : give(null, address.address, address.family),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.on('error', () => {}).resume();
      resolve(answer.statusCode ?? 0);
      call.destroy();
    });
    call.end(body);
  });
}
