import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { mergeClasses } from './merge-classes.ts';

const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: { classGroups: { 'font-size': [{ text: ['sum'] }] } },
});

/** Every word of every string in our screens that may be a class. */
const words = new Set(
  globSync('{app,components}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.endsWith('merge-classes.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)])
    .flatMap(([, a, b, c]) => (a ?? b ?? c ?? '').split(/\s+/)),
);
const isClass = (word: string) => whole(`${word} ${word}`) === word;
/**
 * The part before the last colon outside brackets: only classes with equal parts can concern the same
 * property.
 */
const stateOf = (word: string) => word.replace(/(?:^|:)[^:[\]()]*(?:[[(].*)?$/, '');

test('of any two classes in use the same one stays as by the whole table', () => {
  const classes = [...words].filter((word) => word !== '' && isClass(word));
  const differing: string[] = [];
  for (const group of Map.groupBy(classes, stateOf).values()) {
    for (const first of group) {
      for (const second of group) {
        const pair = `${first} ${second}`;
        // Having the same class twice does no harm.
        if (first !== second && mergeClasses(pair) !== whole(pair))
          differing.push(`${pair} → ${whole(pair)}`);
      }
    }
  }
  expect(classes.length).toBeGreaterThan(300);
  expect(differing).toEqual([]);
});
