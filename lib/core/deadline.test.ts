import { expect, test, vi } from 'vitest';
import { DeadlinePassed, withDeadline } from './deadline.ts';

test('work that ends in time is not stopped', async () => {
  expect(await withDeadline(Promise.resolve(1), 1_000)).toBe(1);
  await expect(withDeadline(Promise.reject(new Error('its own')), 1_000)).rejects.toThrow('its own');
});

test('work that does not end is given up when its time is over, and not before', async () => {
  vi.useFakeTimers();
  let fault: unknown;
  const waiting = withDeadline(new Promise(() => {}), 2_500).catch((error: unknown) => {
    fault = error;
  });
  await vi.advanceTimersByTimeAsync(2_499);
  expect(fault).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(fault).toBeInstanceOf(DeadlinePassed);
  vi.useRealTimers();
});

test('an answer that came while this process was busy is not late', async () => {
  const answer = withDeadline(new Promise((resolve) => setTimeout(resolve, 60, 'here')), 400);
  const busyUntil = performance.now() + 700;
  while (performance.now() < busyUntil);
  expect(await answer).toBe('here');
});
