import { expect, test } from 'vitest';
import { SandboxClock } from './clock.ts';

test('advancing rings what fell due, earliest first, also what is set while ringing', () => {
  const clock = new SandboxClock();
  const rung: string[] = [];
  const start = clock.now();
  clock.at(start + 60_000, () => rung.push('later'));
  clock.at(start + 30_000, () => {
    rung.push('sooner');
    clock.at(start + 31_000, () => rung.push('set while ringing'));
  });
  clock.at(start + 3_600_000, () => rung.push('not yet'));

  expect(clock.advance(61_000)).toBe(true);

  expect(rung).toEqual(['sooner', 'set while ringing', 'later']);
  expect(clock.advance(1000)).toBe(false);
  clock.stop();
});

test('alarms of one moment ring in the order in which they were set', () => {
  const clock = new SandboxClock();
  const rung: number[] = [];
  const due = clock.now() + 1000;
  for (const number of [1, 2, 3]) clock.at(due, () => rung.push(number));
  clock.advance(2000);
  expect(rung).toEqual([1, 2, 3]);
});

test('an alarm rings by itself when real time gets there', async () => {
  const clock = new SandboxClock(86_400_000);
  await clock.wait(1);
  expect(clock.now()).toBeGreaterThan(Date.now());
});

test('who waits is let go when the clock is stopped', async () => {
  const clock = new SandboxClock();
  const waiting = clock.wait(1_000_000);
  clock.stop();
  await expect(waiting).resolves.toBeUndefined();
});
