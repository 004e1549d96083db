import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { compare } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { openClient } from './pages/client.ts';
import { startFramework } from './pages/framework.ts';
import { startPeer } from './pages/peer.ts';
import { say } from './say.ts';
import { openDoor } from './sign-in/door.ts';

const atOnce = 8;
const requests = 80;
const paths = ['/', '/payouts', '/payments', '/refunds', '/history', '/reports'];

/**
 * Pages as a manager who has signed in gets them, eight at a time, beside a bare server of React that renders the same
 * elements from memory: no session, no database, no data for the browser's scripts. And beside that server, a page of the
 * framework alone.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['payouts', 'payments'] }, measure);
}

async function measure(url: string): Promise<void> {
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const { signIn } = await openDoor(url);
  const client = openClient(url, await signIn(manager, demoPassword), atOnce);
  for (const path of paths) {
    const peer = await startPeer(await client.get(path));
    const other = openClient(peer.url, '', atOnce);
    try {
      const perSecond: number[] = [];
      await compare(
        `pages: ${path}`,
        async () => {
          const ms = await client.getMany(path, requests);
          perSecond.push(requests / (ms / 1_000));
          return ms;
        },
        () => other.getMany('/', requests),
        { reach: { atMost: 2.5 } },
        5,
      );
      if (path === '/payouts') {
        say({ bench: 'pages: /payouts, a second', measured: Math.max(...perSecond), reach: { atLeast: 60 } });
        await measureFramework(await client.get(path), other);
      }
    } finally {
      client.rest();
      await peer.stop();
    }
  }
}

/** What the framework takes for the same elements, without anything of ours: no page made with it is faster. */
async function measureFramework(html: string, peer: ReturnType<typeof openClient>): Promise<void> {
  const framework = await startFramework(html);
  const alone = openClient(framework.url, '', atOnce);
  try {
    await compare(
      'pages: the framework alone, elements of /payouts',
      () => alone.getMany('/', requests),
      () => peer.getMany('/', requests),
      {},
      5,
    );
  } finally {
    alone.rest();
    await framework.stop();
  }
}
