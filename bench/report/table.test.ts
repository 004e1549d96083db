import { expect, test } from 'vitest';
import { toFinding, toWorst } from './finding.ts';
import { toTable } from './table.ts';

const ratio = (measured: number) => ({ bench: 'pages: /', measured, reach: { atMost: 2.5 } });
const rate = (measured: number) => ({ bench: 'sends: a second', measured, reach: { atLeast: 100 } });

test('of several runs the one farthest from its wall is kept', () => {
  expect(toWorst([ratio(2.1), rate(70), ratio(2.6), rate(110), rate(55), ratio(1.9)])).toEqual([
    ratio(2.6),
    rate(55),
  ]);
});

test('a wall that differs from run to run is judged run by run', () => {
  const near = { bench: 'sign-in', measured: 1.2, reach: { atMost: 1.1 } };
  const wide = { bench: 'sign-in', measured: 1.3, reach: { atMost: 1.6 } };
  expect(toWorst([wide, near])).toEqual([near]);
});

test('where nothing may move, any movement is over the wall', () => {
  const still = { bench: 'moves', measured: 0, reach: { atMost: 0 } };
  expect(toTable([still])).toMatch(/moves +0 +≤ 0 +reached$/m);
  expect(toTable([still, { ...still, measured: 0.01 }])).toMatch(/moves +0\.01 +≤ 0 +NOT reached$/m);
});

test('beside an earlier run stands what it was then', () => {
  const table = toTable([ratio(2.6), rate(110)], [ratio(3)]);
  expect(table).toMatch(/^pages: \/ +3 +2\.6 +≤ 2\.5 +NOT reached$/m);
  expect(table).toMatch(/^sends: a second +– +110 +≥ 100 +reached$/m);
});

test('what is no finding is passed over', () => {
  expect(toFinding('✓ Database · 3 s')).toBeNull();
  expect(toFinding('{"bench":"plans: depth"}')).toBeNull();
  expect(toFinding('{half')).toBeNull();
  expect(toFinding('{"bench":"a","measured":1,"peer":{}}')).toMatchObject({ bench: 'a', measured: 1 });
});
