import { expect, test } from 'vitest';
import { enterSignIn } from './sign-in-crowd.ts';

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
