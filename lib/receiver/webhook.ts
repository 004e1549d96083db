import 'server-only';
import { createHmac } from 'node:crypto';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Pushed, PushedFile } from './pushed-file.ts';

export type Receiver = { url: string; secret: string; timeoutMs?: number };

/** The time from the first byte to the answer, for a file of 256 MB over a slow line. */
const usualTimeoutMs = 120_000;

/**
 * Sends the file once, signed, on a connection of its own. An answer of 2xx is a yes; a redirect is an answer like any
 * other, because the file is for this address and no other.
 */
export async function pushToWebhook(receiver: Receiver, file: PushedFile, now = new Date()): Promise<Pushed> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = await sign(receiver.secret, timestamp, file);
  const stop = AbortSignal.timeout(receiver.timeoutMs ?? usualTimeoutMs);
  try {
    const status = await post(receiver.url, file, { timestamp, signature, stop });
    if (status >= 200 && status < 300) return { ok: true, status };
    return { ok: false, reason: 'answered', status };
  } catch (error) {
    if (stop.aborted) return { ok: false, reason: 'timed_out', status: null };
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { ok: false, reason: 'unreachable', status: null };
  }
}

/** HMAC-SHA256 over the timestamp, a point and the bytes of the file. */
async function sign(secret: string, timestamp: string, file: PushedFile): Promise<string> {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`);
  for await (const part of file.read()) hmac.update(part);
  return hmac.digest('hex');
}

type Signed = { timestamp: string; signature: string; stop: AbortSignal };

async function post(url: string, file: PushedFile, { timestamp, signature, stop }: Signed): Promise<number> {
  const send = url.startsWith('https:') ? requestTls : requestPlain;
  const call = send(url, {
    method: 'POST',
    agent: false,
    signal: stop,
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': file.byteCount,
      'Paydesk-Id': file.id,
      'Paydesk-File-Name': file.name,
      'Paydesk-File-Sha256': file.sha256,
      'Paydesk-Timestamp': timestamp,
      'Paydesk-Signature': `v1=${signature}`,
    },
  });
  const answered = statusOf(call);
  // Its errors are those of the call. A receiver may answer before it has read everything.
  pipeline(file.read(), call).catch(() => {});
  return answered.finally(() => call.destroy());
}

function statusOf(call: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.on('error', () => {}).resume();
      resolve(answer.statusCode ?? 0);
    });
  });
}
