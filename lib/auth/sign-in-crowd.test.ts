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

test('of a crowd from everywhere as many are let in as a process works on', () => {
  const flood = Array.from({ length: 200 }, (_, at) => enterSignIn(`10.1.1.${at}`));
  const inside = flood.filter((leave) => leave !== null);
  expect(inside.length).toBeLessThanOrEqual(20);
  for (const leave of inside) leave();
  expect(enterSignIn('10.1.1.199')).not.toBeNull();
});

test('those who were let in take turns in their order; whoever gives up loses nobody else the turn', () => {
  const patient = { atOnce: 2, patienceMs: 600_000 };
  const started: string[] = [];
  const leave = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [name, takeTurn(() => started.push(name), patient)]),
  );
  expect(started).toEqual(['a', 'b']);
  leave.c?.();
  expect(started).toEqual(['a', 'b']);
  leave.a?.();
  expect(started).toEqual(['a', 'b', 'd']);
  leave.b?.();
  expect(started).toEqual(['a', 'b', 'd', 'e']);
  leave.d?.();
  leave.e?.();
  const alone = takeTurn(() => started.push('f'), patient);
  expect(started.at(-1)).toBe('f');
  alone();
});

test('nobody waits for a turn longer than their patience', async () => {
  const leaveFirst = takeTurn(() => {}, { atOnce: 1, patienceMs: 1 });
  const leave = await new Promise<() => void>((resolve) => {
    const own = takeTurn(() => resolve(own), { atOnce: 1, patienceMs: 1 });
  });
  leave();
  leaveFirst();
});
