import 'server-only';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';

export type LogStore = { url: string; token?: string | undefined; timeoutMs?: number };

const usualTimeoutMs = 10_000;

/** Sends one event as JSON. False for every answer but 2xx: a redirect is one, and nothing is sent elsewhere. */
export function sendToLogStore({ url, token, timeoutMs }: LogStore, event: object): Promise<boolean> {
  const body = JSON.stringify(event);
  const send = url.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((resolve) => {
    const call = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs ?? usualTimeoutMs),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    });
    call.on('error', () => resolve(false));
    call.on('response', (answer) => {
      answer.on('error', () => {}).resume();
      const status = answer.statusCode ?? 0;
      resolve(status >= 200 && status < 300);
    });
    call.end(body);
  });
}
