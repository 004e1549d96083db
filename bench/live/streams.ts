import { setTimeout as rest } from 'node:timers/promises';
import { compare } from '../compare.ts';
import { measureDemo } from '../measure-demo.ts';
import { findWeb, toResidentMb } from '../resident.ts';
import { say } from '../say.ts';
import { settings } from '../settings.ts';
import { startPeer, startReaders } from './processes.ts';
import { signInMany } from './sign-in-many.ts';

const streams = 500;
/** One person may have twenty streams open. */
const people = 25;
const aSecond = 200;
const changes = 400;
/** The first streams of a process load what all of them share. */
const firstStreams = 20;
/** V8 gives back what it holds in advance for more requests when none have come for some ten seconds. */
const restMs = 30_000;

type Readers = ReturnType<typeof startReaders>;
type Server = { url: string; cookies: string[] };

/**
 * How long a change that has been committed takes to each of 500 open pages when 200 are committed a second, and what an open
 * page costs in memory; next to it a bare server of events that listens to the same outbox.
 */
export async function bench(): Promise<void> {
  await measureDemo({ env: { TRUSTED_PROXY_HOPS: '1' } }, measure);
}

async function measure(url: string, databaseUrl: string): Promise<void> {
  Object.assign(process.env, { ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const ours = { url: `${url}/api/events`, cookies: await signInMany(url, databaseUrl, people) };
  const peer = await startPeer(databaseUrl);
  const bare = { url: peer.url, cookies: [''] };
  const readers = startReaders();
  try {
    const [own, other] = [await weigh(readers, ours, findWeb(url)), await weigh(readers, bare, peer.pid)];
    say({ bench: 'live: memory of a stream, KB', measured: own, reach: { atMost: 40 } });
    say({ bench: 'live: memory of a stream', measured: own / other, reach: { atMost: 1.5 }, peerKb: other });
    const timed = (server: Server) => () => report(readers, server);
    await compare(
      `live: p95 of ${aSecond} changes a second at ${streams} streams`,
      timed(ours),
      timed(bare),
      { reach: { atMost: 1.5 } },
      5,
    );
  } finally {
    await readers.stop();
    await peer.stop();
    const { disconnect } = await import('#lib/db/client.ts');
    await disconnect();
  }
}

/** Resident memory of each further stream, in KB. */
async function weigh(readers: Readers, { url, cookies }: Server, pid: number): Promise<number> {
  await readers.ask({ kind: 'open', url, cookies, count: firstStreams });
  await rest(restMs);
  const before = toResidentMb(pid);
  const count = streams - firstStreams;
  await readers.ask({ kind: 'open', url, cookies, count });
  await rest(restMs);
  const after = toResidentMb(pid);
  await readers.ask({ kind: 'close' });
  return ((after - before) * 1024) / count;
}

let reported = 0;

/** The time within which 95 of 100 streams had received a change. */
async function report(readers: Readers, { url, cookies }: Server): Promise<number> {
  await readers.ask({ kind: 'open', url, cookies, count: streams });
  const committed: [id: string, at: number][] = [];
  const startedAt = performance.now();
  const writing: Promise<void>[] = [];
  for (let at = 0; at < changes; at += 1) {
    await rest(Math.max(0, startedAt + (at * 1_000) / aSecond - performance.now()));
    writing.push(commit(`po_${++reported}`).then((one) => void committed.push(one)));
  }
  await Promise.all(writing);
  const delays = await readers.ask({ kind: 'heard', committed });
  await readers.ask({ kind: 'close' });
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
}

async function commit(id: string): Promise<[id: string, at: number]> {
  const { transaction } = await import('#lib/db/client.ts');
  const { publish } = await import('#lib/events/publish.ts');
  await transaction((tx) => publish(tx, 'payout', id));
  return [id, performance.timeOrigin + performance.now()];
}
