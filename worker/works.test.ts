import { expect, test } from 'vitest';
import { workOfTask } from '#lib/domain/health/status.ts';
import { lanes } from './registry.ts';

test('the status names what each task is for: none that is gone, and all that send, ask or read', () => {
  const { upkeep: maintenance, ...others } = lanes;
  const named = Object.keys(workOfTask);
  const known = new Set(Object.values(lanes).flatMap((tasks) => Object.keys(tasks)));
  expect(named.filter((task) => !known.has(task))).toEqual([]);
  expect(
    Object.values(others)
      .flatMap((tasks) => Object.keys(tasks))
      .filter((task) => !named.includes(task)),
  ).toEqual([]);
  expect(Object.keys(maintenance).some((task) => !named.includes(task))).toBe(true);
});
