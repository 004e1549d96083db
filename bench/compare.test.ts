import { expect, test, vi } from 'vitest';
import { compare } from './compare.ts';

test('each side is as often first as second, the first round is not counted, and the ratio lies in its range', async () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  const order: string[] = [];
  const run = (name: string, times: number[]) => async () => {
    order.push(name);
    return times.shift() ?? Number.NaN;
  };
  await compare('a', run('ours', [900, 20, 22, 24, 22]), run('peer', [1, 10, 11, 12, 11]), {}, 4);
  expect(order.join(' ')).toBe('ours peer peer ours ours peer peer ours ours peer');
  const said = JSON.parse(String(say.mock.calls[0]?.[0]));
  say.mockRestore();
  expect(said).toMatchObject({ measured: 2, ours: { fromMs: 20, toMs: 24 }, peer: { fromMs: 10, toMs: 12 } });
  expect(said.between[0]).toBeGreaterThanOrEqual(20 / 12 - 0.01);
  expect(said.between[0]).toBeLessThanOrEqual(2);
  expect(said.between[1]).toBeGreaterThanOrEqual(2);
});
