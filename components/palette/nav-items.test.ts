import { expect, test } from 'vitest';
import { navItems } from './nav-items.ts';

test('each page of the menu has a key of its own', () => {
  const keys = navItems.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});
