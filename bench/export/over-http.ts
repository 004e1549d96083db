import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import type { ExportFormat } from '../../lib/domain/exports/schemas.ts';
import { measureDemo } from '../measure-demo.ts';
import { openClient } from '../pages/client.ts';
import { findWeb, toResidentMb } from '../resident.ts';
import { say, toShort } from '../say.ts';
import { openEndpoint } from '../sign-in/endpoint.ts';

/** What an export of a million rows may cost the process that writes it. */
const grownAtMost = 32;
/** V8 gives back what it holds in advance when nobody has asked for anything for some ten seconds. */
const restMs = 30_000;
const paths = ['/payouts', '/payments', '/refunds', '/history', '/'];
const rounds = 10;

/** Prepares an export of the person with this address and gives its id. */
export type Prepare = (email: string, query?: string) => Promise<string>;

/**
 * What the web process of production grows by at most while somebody downloads this history over HTTP. Before that it has
 * answered pages, written a small file of each kind, and rested.
 */
export async function measureOverHttp(databaseUrl: string, prepare: Prepare): Promise<void> {
  await measureDemo({ databaseUrl }, async (url) => {
    const email = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
    const { signIn } = await openEndpoint(url);
    const cookie = await signIn(email, demoPassword);
    const client = openClient(url, cookie, 4);
    for (const path of paths) await client.getMany(path, rounds);
    client.rest();
    const formats = ['excel', 'xlsx'] as const;
    for (const format of formats) await download({ url, cookie }, await prepare(email, 'q=1250'), format);
    for (const format of formats) await measure({ url, cookie }, await prepare(email), format);
  });
}

type Session = { url: string; cookie: string };

async function measure(session: Session, id: string, format: ExportFormat): Promise<void> {
  const pid = findWeb(session.url);
  await rest(restMs);
  const before = toResidentMb(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, toResidentMb(pid));
  }, 20);
  const found = await download(session, id, format);
  clearInterval(looking);
  const after = toResidentMb(pid);
  await rest(restMs);
  say({
    bench: `export: what the web process grows by at most over HTTP as ${format}, MB`,
    measured: most - before,
    reach: { atMost: grownAtMost },
    ...found,
    beforeMb: toShort(before),
    mostMb: toShort(most),
    afterMb: toShort(after),
    restedMb: toShort(toResidentMb(pid)),
  });
}

/** Takes a file as fast as it comes and keeps nothing of it. */
async function download({ url, cookie }: Session, id: string, format: ExportFormat) {
  const startedAt = performance.now();
  const asked = request(`${url}/api/exports/${id}?as=${format}`, { headers: { cookie } });
  asked.end();
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`An export was answered ${answer.statusCode}`);
  let [bytes, firstMs] = [0, 0];
  for await (const part of answer) {
    firstMs ||= performance.now() - startedAt;
    bytes += part.length;
  }
  return { bytes, firstByteMs: toShort(firstMs), seconds: toShort((performance.now() - startedAt) / 1_000) };
}
