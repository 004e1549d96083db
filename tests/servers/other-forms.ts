import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLosslessNumber, parse, stringify } from 'lossless-json';

/**
 * A processor that speaks other permitted forms than the sandbox, in front of it: names in capitals, content in
 * envelopes beside a code of 0, lists under `items`, numbers as texts, one token name and a leading "Bearer ", the
 * reason of a refusal under `fault`. It takes only one of the three names of KZ cards in intents.
 */
export async function listenInOtherForms(
  sandboxUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    answer(sandboxUrl, incoming).then(
      ({ status, body }) =>
        outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body),
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(
  sandboxUrl: string,
  incoming: IncomingMessage,
): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = incoming;
  const request = await fetch(`${sandboxUrl}${url}`, {
    method,
    headers: Object.fromEntries(
      ['authorization', 'content-type', 'settlement-account-id'].flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    ...(method !== 'GET' && { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  });
  const said = parse(await request.text());
  return { status: request.status, body: stringify(request.ok ? toOtherForm(said) : toRefusal(said)) ?? '' };
}

function toOtherForm(said: unknown): unknown {
  const content = Array.isArray(said) ? { items: said.map(respell) } : respell(said);
  return { Code: 0, Message: 'OK', Result: { data: content } };
}

function respell(value: unknown): unknown {
  if (isLosslessNumber(value)) return value.value;
  if (Array.isArray(value)) return value.map(respell);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name === 'accessToken') return ['token', `Bearer ${String(one)}`];
      if (name === 'banks') return ['items', respell(one)];
      return [name[0]?.toUpperCase() + name.slice(1), respell(one)];
    }),
  );
}

function toRefusal(said: unknown): unknown {
  const { message = 'No' } = said as { message?: string };
  return { Fault: { Reason: message } };
}
