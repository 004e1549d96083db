import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { compare } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { openClient } from './pages/client.ts';
import { startFramework } from './pages/framework.ts';
import { say } from './say.ts';
import { openEndpoint } from './sign-in/endpoint.ts';

const atOnce = 8;
const requests = 80;
/** What each may take at most of the framework's own time for the same elements. */
const paths = { '/payouts': 2, '/payments': 2, '/refunds': 2, '/history': 2, '/reports': 2.5 };

/**
 * Pages as a manager who has signed in gets them, eight at a time, next to a minimal page of the framework that renders the
 * same elements from memory: no session, no database, no texts.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['payouts', 'payments'] }, measure);
}

async function measure(url: string): Promise<void> {
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const { signIn } = await openEndpoint(url);
  const client = openClient(url, await signIn(manager, demoPassword), atOnce);
  for (const [path, atMost] of Object.entries(paths)) {
    const html = await client.get(path);
    say({ bench: `pages: HTML of ${path}, KB`, measured: Buffer.byteLength(html) / 1024 });
    const framework = await startFramework(html);
    const other = openClient(framework.url, '', atOnce);
    try {
      await compare(
        `pages: ${path}`,
        () => client.getMany(path, requests),
        () => other.getMany('/', requests),
        { reach: { atMost } },
        5,
      );
    } finally {
      client.rest();
      other.rest();
      await framework.stop();
    }
  }
}
