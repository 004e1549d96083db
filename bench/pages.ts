import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { compare } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { openClient } from './pages/client.ts';
import { startPeer } from './pages/peer.ts';
import { say } from './say.ts';
import { openDoor } from './sign-in/door.ts';

const atOnce = 8;
const requests = 80;
const paths = ['/', '/payouts', '/payments', '/refunds', '/history', '/reports'];

/**
 * Pages as a manager who has signed in gets them, eight at a time, beside a bare server of React that renders the same
 * elements from memory: no session, no database, no data for the browser's scripts.
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
      if (path === '/payouts')
        say({ bench: 'pages: /payouts, a second', measured: Math.max(...perSecond), reach: { atLeast: 60 } });
    } finally {
      client.rest();
      await peer.stop();
    }
  }
}
