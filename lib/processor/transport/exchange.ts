import 'server-only';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import type { Socket } from 'node:net';
import { toEncoding, unpack } from '#lib/unpack.ts';
import type { Answer, ExchangeResult, Lost, Unsent } from './exchange-result.ts';
import { openConnection, rejectOnAbort, toCut } from './open-connection.ts';

export type WireRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  url: URL;
  headers: Record<string, string>;
  body: string | null;
};

/**
 * Called on the open connection right before the first byte: returns the last headers, or why nothing may
 * leave.
 */
export type BeforeWrite = () => Promise<
  | { go: true; headers: Record<string, string> }
  | { go: false; cut: 'no_token' | 'lease_lost' | 'asked_to_wait'; code: string | null; until?: Date }
>;

export type ExchangeOptions = {
  connectMs: number;
  /** The time from the name lookup to the last byte of the answer. */
  totalMs: number;
  beforeWrite?: BeforeWrite | undefined;
  signal?: AbortSignal | undefined;
};

/** Far more than any answer of the interface. */
const maxAnswerBytes = 1_048_576;

/**
 * One request on a connection of its own. No reuse, because a reused connection can die under the request and
 * then nobody knows whether it arrived; no redirects; no second try. Never throws for anything that happens
 * on the wire.
 */
export async function exchange(request: WireRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const deadline = AbortSignal.timeout(options.totalMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const opened = await openConnection(request.url, options.connectMs, signal);
  if (opened.kind === 'unsent') return opened;
  const { socket } = opened;
  try {
    const leave = await askBeforeWrite(options.beforeWrite, signal);
    if ('kind' in leave) return leave;
    // No await may come between here and the write: what was confirmed a moment ago must still be true.
    if (socket.destroyed || socket.readableEnded) return unsent('error', 'CLOSED');
    return await write(socket, request, leave.headers, signal);
  } finally {
    socket.destroy();
  }
}

function unsent(cut: Unsent['cut'], code: string | null, until?: Date): Unsent {
  return { kind: 'unsent', phase: 'before_write', cut, code, until };
}

async function askBeforeWrite(
  beforeWrite: BeforeWrite | undefined,
  signal: AbortSignal,
): Promise<Unsent | { headers: Record<string, string> }> {
  if (!beforeWrite) return { headers: {} };
  try {
    const said = await Promise.race([beforeWrite(), rejectOnAbort(signal)]);
    return said.go ? { headers: said.headers } : unsent(said.cut, said.code, said.until);
  } catch (error) {
    const { cut, code } = toCut(error);
    return unsent(cut, code);
  }
}

function write(
  socket: Socket,
  { method, url, headers, body }: WireRequest,
  lateHeaders: Record<string, string>,
  signal: AbortSignal,
): Promise<ExchangeResult> {
  let outgoing: ClientRequest;
  try {
    outgoing = openRequest({
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers, ...lateHeaders, connection: 'close', ...toLength(body) },
      setHost: false,
    });
  } catch (error) {
    return Promise.resolve(unsent('error', toCut(error).code));
  }
  const answered = readAnswer(outgoing, signal);
  outgoing.end(body ?? undefined);
  return answered;
}

function toLength(body: string | null): Record<string, string> {
  if (body === null) return {};
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}

function readAnswer(outgoing: ClientRequest, signal: AbortSignal): Promise<Lost | Answer> {
  return new Promise((resolve) => {
    let phase: Lost['phase'] = 'writing';
    const lose = (error: unknown, httpStatus: number | null = null) =>
      resolve({ kind: 'lost', phase, ...toCut(error), httpStatus });
    // Once a status has arrived, the end of the body decides: a reset now is a truncated answer.
    const loseUnlessAnswered = (error: unknown) => {
      if (phase !== 'body') lose(error);
    };
    const abort = () => {
      loseUnlessAnswered(signal.reason);
      outgoing.destroy();
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    outgoing.once('finish', () => {
      if (phase === 'writing') phase = 'waiting';
    });
    outgoing.on('error', loseUnlessAnswered);
    // The fallback when nothing else ended the exchange, such as an answer that switches protocols.
    outgoing.once('close', () => {
      loseUnlessAnswered(null);
      signal.removeEventListener('abort', abort);
    });
    outgoing.once('response', (incoming) => {
      phase = 'body';
      const httpStatus = incoming.statusCode ?? 0;
      readBody(incoming).then((read) =>
        signal.aborted && !read.isComplete
          ? lose(signal.reason, httpStatus)
          : resolve({
              kind: 'answer',
              httpStatus,
              retryAfter: incoming.headers['retry-after'] ?? null,
              date: incoming.headers.date ?? null,
              ...read,
            }),
      );
    });
  });
}

async function readBody(incoming: IncomingMessage): Promise<Pick<Answer, 'body' | 'isComplete'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxAnswerBytes) return { body: Buffer.concat(chunks), isComplete: false };
      chunks.push(chunk);
    }
    return await open(Buffer.concat(chunks), incoming);
  } catch {
    return { body: Buffer.concat(chunks), isComplete: false };
  }
}

/** We ask for no coding, but a proxy in between may choose one. What cannot be unpacked counts as broken off. */
async function open(packed: Buffer<ArrayBuffer>, { headers, complete }: IncomingMessage) {
  const encoding = toEncoding(headers['content-encoding'] ?? null);
  if (encoding === '' || !complete) return { body: packed, isComplete: complete };
  const opened = await unpack(packed, encoding, maxAnswerBytes);
  return opened.kind === 'whole'
    ? { body: Buffer.from(opened.bytes), isComplete: true }
    : { body: packed, isComplete: false };
}
