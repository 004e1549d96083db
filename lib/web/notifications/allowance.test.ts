import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newAllowance } from './allowance.ts';

const most = { burst: 10, perSecond: 2, senders: 3 };
const taken = (take: ReturnType<typeof newAllowance>, sender: string, times: number, now: number) =>
  Array.from({ length: times }, () => take(sender, now)).filter(Boolean).length;

test('a burst is taken at once, then as many as a second allows', () => {
  const take = newAllowance(most);
  expect(taken(take, 'a', 50, 0)).toBe(10);
  expect(taken(take, 'a', 50, 1_000)).toBe(2);
  expect(taken(take, 'a', 50, 1_400)).toBe(0);
  expect(taken(take, 'a', 50, 1_500)).toBe(1);
  expect(taken(take, 'a', 50, 3_600_000)).toBe(10);
});

test('a sender who brings too much takes nothing from another', () => {
  const take = newAllowance(most);
  taken(take, 'a', 1_000, 0);
  expect(taken(take, 'b', 50, 0)).toBe(10);
});

test('inventing senders gains no more than one more store, and those known keep theirs', () => {
  const take = newAllowance(most);
  expect(taken(take, 'known', 1, 0)).toBe(1);
  const invented = Array.from({ length: 1_000 }, (_, at) => take(`sender ${at}`, 0)).filter(Boolean).length;
  // Two are still counted by their names; all others share one store.
  expect(invented).toBe(2 + 10);
  expect(taken(take, 'known', 50, 0)).toBe(9);
  // A sender that has been quiet for long enough makes room.
  expect(taken(take, 'late', 50, 60_000)).toBe(10);
});

test('whatever the pauses, nobody ever brings more than a burst and what the time allows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 200 }), (pauses) => {
      const take = newAllowance(most);
      let [now, count] = [0, 0];
      for (const pause of pauses) {
        now += pause;
        if (take('a', now)) count += 1;
      }
      expect(count).toBeLessThanOrEqual(most.burst + (now / 1_000) * most.perSecond + 1e-6);
    }),
  );
});
