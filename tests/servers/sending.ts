import { afterEach } from 'vitest';
import { classifyIntent } from '#lib/processor/classify.ts';
import { type BeforeWrite, exchange, type WireRequest } from '#lib/processor/transport/exchange.ts';
import { type Behaviour, isWholeRequest, listenPlain, type TestServer } from './plain.ts';

const sent = {
  clientReferenceId: 'PAY-1',
  money: { amountMinor: 125_050n, currency: 'RUB' },
  side: 'recipient_gets',
  secrets: [],
} as const;
export const accepted = '{"intentId":"1","disbursements":[{"id":"176370720012300042","status":"ACCEPTED"}]}';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Runs at the end of the test. */
export function atEnd(close: () => unknown): void {
  closing.push(close);
}

export async function plain(behaviour: Behaviour): Promise<TestServer> {
  const server = await listenPlain(behaviour);
  atEnd(server.close);
  return server;
}

/** Answers the first whole request with these bytes, then ends the connection, unless it is to stay. */
export function answering(text: string, then: 'end' | 'stay' = 'end'): Behaviour {
  return {
    onData: (socket, received) => {
      if (!isWholeRequest(received)) return;
      if (then === 'end') socket.end(text);
      else socket.write(text);
    },
  };
}

export function http(status: string, body: string, headers = ''): string {
  return `HTTP/1.1 ${status}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

export const to = ({ port }: { port: number }, scheme = 'http', host = '127.0.0.1') =>
  `${scheme}://${host}:${port}`;

const go: BeforeWrite = async () => ({ go: true, headers: { authorization: 'Bearer canary' } });

/** Sends a payout's call, and returns the outcome that would be stored. */
export async function send(
  url: string,
  options: { beforeWrite?: BeforeWrite; connectMs?: number; totalMs?: number; signal?: AbortSignal } = {},
) {
  const request: WireRequest = {
    method: 'POST',
    url: new URL(`${url}/processing/api/v1/intents`),
    headers: { accept: 'application/json' },
    body: '{"clientReferenceId":"PAY-1"}',
  };
  const result = await exchange(request, { connectMs: 5_000, totalMs: 15_000, beforeWrite: go, ...options });
  return { result, outcome: classifyIntent(result, sent, new Date()) };
}
