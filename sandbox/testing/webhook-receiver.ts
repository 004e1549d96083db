import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface ReceivedWebhook {
  method: string;
  /** Path and query. */
  url: string;
  contentType: string;
  body: Record<string, unknown>;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses in the order of arrival. */
  statuses(): unknown[];
  /** Resolves when this many webhooks have arrived. */
  arrived(count: number): Promise<void>;
  /** The status code for the next webhooks; null never answers. */
  answerWith(status: number | null): void;
  /** Status codes for the next webhooks in turn; afterwards `answerWith` applies again. */
  answerInTurn(statuses: (number | null)[]): void;
}

/** A server that receives webhooks, closed when the test ends. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let inTurn: (number | null)[] = [];
  let otherwise: number | null = 200;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      contentType: request.headers['content-type'] ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const answer = inTurn.length > 0 ? (inTurn.shift() as number | null) : otherwise;
    if (answer !== null) response.writeHead(answer, { location: '/elsewhere' }).end();
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    waiting = waiting.filter(({ count }) => received.length < count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    statuses: () => received.map(({ body }) => body.status),
    arrived(count) {
      if (received.length >= count) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ count, resolve }));
    },
    answerWith(status) {
      otherwise = status;
    },
    answerInTurn(statuses) {
      inTurn = [...statuses];
    },
  };
}
