import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { compare } from '../compare.ts';
import { measureDemo } from '../measure-demo.ts';
import { openDoor } from './door.ts';

const atOnce = 200;
const reads = 40;

/**
 * How long the office takes to answer somebody who works while 200 sign-ins arrive at once, each from an address of its
 * own (those from one are soon refused), for accounts that nobody has; beside it the same with nobody at the door.
 */
export async function bench(): Promise<void> {
  await measureDemo({ env: { TRUSTED_PROXY_HOPS: '1' } }, measure);
}

async function measure(url: string): Promise<void> {
  const { knock: door, signIn } = await openDoor(url);
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const cookie = await signIn(manager, demoPassword);
  const answers = new Map<number, number>();
  let flood = 0;

  const median = async () => {
    const times: number[] = [];
    for (let at = 0; at < reads; at += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/payouts/counts`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The office answered ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((a, b) => a - b)[reads / 2] ?? 0;
  };
  const crowded = async () => {
    flood += 1;
    const crowd = Array.from({ length: atOnce }, async (_, at) => {
      const { status } = await door(`nobody-${flood}-${at}@example.com`, 'not a password of anybody');
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    const took = await median();
    await Promise.all(crowd);
    return took;
  };
  // The first sign-ins of a process compile what they need.
  for (let at = 0; at < 5; at += 1) await door(`first-${at}@example.com`, 'not a password of anybody');
  await compare(`sign-in: ${atOnce} at once while another works`, crowded, median, { reads });
  console.log(JSON.stringify({ signIns: Object.fromEntries(answers) }));
}
