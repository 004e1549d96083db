import { expect, test } from 'vitest';
import { enterSignIn, takeTurn } from './sign-in-crowd.ts';

test('of a crowd from one address five are let in at once, and others still find room', () => {
  const flood = Array.from({ length: 200 }, () => enterSignIn('203.0.113.7'));
  const inside = flood.filter((leave) => leave !== null);
  expect(inside).toHaveLength(5);
  const colleague = enterSignIn('198.51.100.1');
  expect(colleague).not.toBeNull();
  inside[0]?.();
  expect(enterSignIn('203.0.113.7')).not.toBeNull();
  for (const leave of [...inside.slice(1), colleague]) leave?.();
});

test('the addresses of one IPv6 network are one sender, and the next network is another', () => {
  const flood = Array.from({ length: 200 }, (_, at) => enterSignIn(`2001:db8:1:2::${at.toString(16)}`));
  const inside = flood.filter((leave) => leave !== null);
  expect(inside).toHaveLength(5);
  const colleague = enterSignIn('2001:db8:1:3::1');
  expect(colleague).not.toBeNull();
  for (const leave of [...inside, colleague]) leave?.();
});

test('of a crowd from everywhere as many are let in as a process works on', () => {
  const flood = Array.from({ length: 200 }, (_, at) => enterSignIn(`10.1.1.${at}`));
  const inside = flood.filter((leave) => leave !== null);
  expect(inside.length).toBeLessThanOrEqual(20);
  for (const leave of inside) leave();
  expect(enterSignIn('10.1.1.199')).not.toBeNull();
});

/** Lets them queue up, and says who had a turn. */
function queueUp(names: string[], pace: { restTimes: number; mostRestMs: number; slowMs: number }) {
  const started: string[] = [];
  const leave = Object.fromEntries(
    names.map((name) => [name, takeTurn(() => started.push(name), pace)] as const),
  );
  return { started, leave };
}

const unhurried = { restTimes: 0, mostRestMs: 0, slowMs: 600_000 };

test('those who were let in take turns in their order; whoever gives up loses nobody else the turn', async () => {
  const { started, leave } = queueUp(['a', 'b', 'c', 'd'], unhurried);
  expect(started).toEqual(['a']);
  leave.b?.();
  leave.a?.();
  await expect.poll(() => started).toEqual(['a', 'c']);
  leave.c?.();
  await expect.poll(() => started).toEqual(['a', 'c', 'd']);
  leave.d?.();
  const { started: alone, leave: leaveAlone } = queueUp(['e'], unhurried);
  expect(alone).toEqual(['e']);
  leaveAlone.e?.();
});

test('after each of a crowd the process rests, and whoever comes meanwhile waits too', async () => {
  const { started, leave } = queueUp(['a', 'b'], { restTimes: 1_000_000, mostRestMs: 20, slowMs: 600_000 });
  leave.a?.();
  const { started: late, leave: leaveLate } = queueUp(['c'], unhurried);
  expect([started, late]).toEqual([['a'], []]);
  await expect.poll(() => started).toEqual(['a', 'b']);
  expect(late).toEqual([]);
  leave.b?.();
  await expect.poll(() => late).toEqual(['c']);
  leaveLate.c?.();
});

test('once one takes long, nobody is held back', async () => {
  const { started, leave } = queueUp(['a', 'b', 'c'], { restTimes: 3, mostRestMs: 100, slowMs: 1 });
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  for (const each of Object.values(leave)) each();
});
