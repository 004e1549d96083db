import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';

/** `open` adds so many streams, `heard` asks how long the changes took that were committed at those times, `close` ends all. */
export type Order =
  | { kind: 'open'; url: string; cookies: string[]; count: number }
  | { kind: 'heard'; committed: [id: string, at: number][] }
  | { kind: 'close' };
/**
 * Milliseconds from a commit to its arrival on each stream, in no order; or why the order could not be followed.
 */
export type Report = { kind: 'done'; delays: number[] } | { kind: 'failed'; why: string };

type Stream = { answer: IncomingMessage; parts: { at: number; text: Buffer }[] };

// The readers run in a process of their own, so that they do not slow down the writer of the changes.

/** All 500 in one moment would wait for a few database connections until the database is reported as away. */
const openingAtOnce = 25;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const streams: Stream[] = [];
const now = () => performance.timeOrigin + performance.now();

async function openOne(url: string, cookie: string): Promise<void> {
  const asked = request(url, { agent, headers: { cookie, accept: 'text/event-stream' } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
  const stream: Stream = { answer, parts: [] };
  // We close the stream ourselves, so this is no error.
  answer.on('error', () => {});
  answer.on('data', (text: Buffer) => stream.parts.push({ at: now(), text }));
  await Promise.race([once(answer, 'data'), once(answer, 'close')]);
  if (stream.parts.length === 0) throw new Error('A stream was closed before its first word');
  streams.push(stream);
}

/** When each change came, for a stream that may get one frame in two parts. */
function readTimes({ parts }: Stream): Map<string, number> {
  const times = new Map<string, number>();
  let text = '';
  for (const part of parts) {
    text += part.text;
    const end = text.lastIndexOf('\n\n') + 2;
    for (const [, id] of text.slice(0, end).matchAll(/"id":"([^"]+)"/g))
      if (id && !times.has(id)) times.set(id, part.at);
    text = text.slice(end);
  }
  return times;
}

/** Waits for what is still on its way, and fails when it does not come. */
async function listen(committed: [id: string, at: number][]): Promise<number[]> {
  for (let left = 100; ; left -= 1) {
    const received = streams.map(readTimes);
    const missing = received.reduce(
      (sum, times) => sum + committed.filter(([id]) => !times.has(id)).length,
      0,
    );
    if (missing === 0)
      return received.flatMap((times) => committed.map(([id, at]) => (times.get(id) ?? 0) - at));
    if (left === 0) throw new Error(`${missing} changes did not come`);
    await rest(100);
  }
}

async function follow(order: Order): Promise<number[]> {
  if (order.kind === 'heard') return listen(order.committed);
  if (order.kind === 'close') {
    for (const { answer } of streams.splice(0)) answer.destroy();
    // The server notices a moment later, and counts the streams as open until then.
    await rest(1_000);
    return [];
  }
  const { url, cookies, count } = order;
  let next = streams.length;
  const end = next + count;
  const opening = async () => {
    // Streams are spread over people, because one person may have only a few.
    while (next < end) await openOne(url, cookies[next++ % cookies.length] ?? '');
  };
  await Promise.all(Array.from({ length: openingAtOnce }, opening));
  return [];
}

// The end of its bench ends this process too: otherwise it would run for ever, and keep open what the bench writes to.
process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  const report = await follow(order)
    .then((delays): Report => ({ kind: 'done', delays }))
    .catch((error: Error): Report => ({ kind: 'failed', why: error.message }));
  process.send?.(report);
});
