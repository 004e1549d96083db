import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { type Dice, pick, replaceAll, toPermittedForm } from './forms.ts';

type Answered = { status: number; said: unknown };
type Trouble = (response: ServerResponse, answered: Answered, dice: Dice) => unknown;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const page = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Please wait</h1></html>');
const statuses = [401, 403, 404, 405, 408, 409, 425, 429, 500, 502, 503, 504];

/** What a processor in trouble, or whatever is before it, may say without having seen the call. */
const withoutActing: Trouble[] = [
  (response) => response.destroy(),
  (response, _, dice) => page(response, pick(dice, [200, 400, 422, 502])),
  (response, _, dice) => json(response, pick(dice, statuses), { error: 'NO', message: 'Later' }),
  (response, _, dice) => json(response, pick(dice, [400, 422]), { message: 'The recipient is blocked' }),
  (response) => response.writeHead(200).end(),
  (response) => json(response, 200, { success: false, error: { code: 'E17', message: 'Try later' } }),
  (response, _, dice) => response.writeHead(pick(dice, [301, 302, 307]), { location: '/other' }).end(),
];

/** What it may say, or fail to say, after it has acted. */
const afterActing: Trouble[] = [
  (response) => response.destroy(),
  (response, { status, said }) => {
    const body = JSON.stringify(said);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length + 40 });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  // The delay is longer than anybody waits for a write. Readings wait for thirty times as long, and are answered.
  (response, { status, said }) =>
    response.req.method === 'GET' ? json(response, status, said) : once(response, 'close'),
  (response, _, dice) => page(response, pick(dice, [200, 502])),
  (response, _, dice) => json(response, pick(dice, statuses), { error: 'NO', message: 'Later' }),
  (response, _, dice) => json(response, pick(dice, [500, 502, 503, 504]), { error: 'NO', message: 'Later' }),
  (response, { status, said }) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(JSON.stringify(said)),
  (response, { status }) => response.writeHead(status).end(),
  (response) => json(response, 200, { fault: { reason: 'Internal' } }),
  (response, { status, said }) =>
    json(response, status, { ...(said as object), errorCode: 'E0', error: 'Noted' }),
  (response, { status, said }) =>
    json(
      response,
      status,
      replaceAll(said, 'id', () => undefined),
    ),
  (response, { status, said }, dice) =>
    json(
      response,
      status,
      replaceAll(said, 'status', () => pick(dice, [undefined, 'ON_REVIEW', 7, null])),
    ),
  (response, { status, said }) => {
    const body = JSON.stringify(said);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(`{"status":"ERROR",${body.slice(1)}`);
  },
];

/** Lies about money: the processor's records hold another sum, or another currency. */
const untrue: Trouble[] = [
  (response, { status, said }) =>
    json(
      response,
      status,
      replaceAll(said, 'currency', () => 'USD'),
    ),
  (response, { status, said }) =>
    json(
      response,
      status,
      replaceAll(said, 'value', (value) => Number(value) * 10),
    ),
];

/**
 * What the issuer of tokens may answer in trouble. Never that login and password are wrong: they would not be tried
 * again for the rest of a minute.
 */
const withoutToken: Trouble[] = [
  (response) => response.destroy(),
  (response, _, dice) => page(response, pick(dice, [200, 502])),
  (response, _, dice) => json(response, pick(dice, [404, 405, 409, 429, 500, 503]), { error: 'NO' }),
  (response, { said }) =>
    json(
      response,
      200,
      replaceAll(said, 'accessToken', () => 7),
    ),
  // It would end while what is sent with it is under way.
  (response, { said }) =>
    json(
      response,
      200,
      replaceAll(said, 'expiresIn', () => 5),
    ),
];

/**
 * Stands between us and the sandbox and says its answers in other words, with its own kinds of trouble wherever tokens are
 * given, while `losesTokens`. While `dice` is null everything is passed on as it is. `lies` are the ids that were read with
 * untrue sums, `answeredUntrue` the ids of payouts that were answered with one. `onWrite` is called as soon as something arrives that moves money.
 */
export async function openTroubledLine(target: string) {
  const line = {
    url: '',
    dice: null as Dice | null,
    losesTokens: false,
    lies: new Set<string>(),
    answeredUntrue: new Set<string>(),
    onWrite: null as (() => void) | null,
  };
  const server = createServer(async (request, response) => {
    const { dice } = line;
    const isWrite = request.method !== 'GET';
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith('/processing/')) {
      const answered = await passOn(target, request);
      const isTroubled = dice !== null && line.losesTokens && dice(2) === 0;
      if (isTroubled) return pick(dice, withoutToken)(response, answered, dice);
      return json(response, answered.status, answered.said);
    }
    if (isWrite) line.onWrite?.();
    const turn = dice === null ? 9 : dice(10);
    if (dice !== null && turn === 0) {
      await text(request);
      return pick(dice, withoutActing)(response, { status: 200, said: null }, dice);
    }
    // Their restart has forgotten the token in the middle of everything.
    const worn = turn === 1 && line.losesTokens ? { authorization: 'Bearer forgotten' } : {};
    const answered = await passOn(target, request, worn);
    if (dice === null || answered.status > 299) return json(response, answered.status, answered.said);
    if (turn <= 4) return pick(dice, afterActing)(response, answered, dice);
    if (turn === 5) {
      if (!isWrite) line.lies.add(path.split('/').at(-1) ?? '');
      for (const id of idsOfPayouts(answered.said)) line.answeredUntrue.add(id);
      return pick(dice, untrue)(response, answered, dice);
    }
    return json(response, answered.status, toPermittedForm(answered.said, dice));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return line;
}

function idsOfPayouts(said: unknown): string[] {
  const { disbursements } = said as { disbursements?: { id?: string }[] };
  return (disbursements ?? []).flatMap(({ id }) => id ?? []);
}

async function passOn(target: string, request: IncomingMessage, instead = {}): Promise<Answered> {
  const { method = 'GET', url = '/', headers } = request;
  const { host: _, connection: __, 'content-length': ___, ...sent } = headers;
  const body = await text(request);
  const answer = await fetch(target + url, {
    method,
    headers: { ...(sent as Record<string, string>), ...instead },
    ...(method !== 'GET' && { body }),
  });
  return { status: answer.status, said: JSON.parse((await answer.text()) || 'null') };
}
