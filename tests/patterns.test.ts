import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('{app,components,lib,worker}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|^lib\/db\/generated/.test(file),
);

/** A regular expression as it is in a source: after what a value may follow, up to its flags. */
const literal =
  /(?<=[=(,:[!&|?{};+>]\s{0,80}|return\s)\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g;

const patterns = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(
    ([, source = '', flags = '']) => [file, source, flags] as const,
  ),
);

/** Long runs of what patterns repeat, with an end that fits nothing, so that every way to part them is tried. */
const runs = [
  ...['a', '1', ' ', '-', '.', '\t', '0', '+', 'я', '/', '"', '\\', '<', '%', 'a1', '1 ', 'a.', '1,', '- '],
  ...['\n', 'A', '(', '=', '@', '&', ';', '\u00a0', 'ab ', '11-', '\u0301', '*', '_', '{', '[', '|'],
];
const attacks = runs.flatMap((run) =>
  [40, 2_000].flatMap((times) => [`${run.repeat(times)}\u0000`, `!${run.repeat(times)}\u0000`]),
);

/** A pattern that tries all ways of parting forty characters needs hours; any other a moment. */
const withinMs = 20_000;

function answers(source: string, flags: string): boolean {
  const context = createContext({ pattern: new RegExp(source, flags.replace(/[gy]/g, '')), attacks });
  try {
    new Script('for (const attack of attacks) pattern.test(attack)').runInContext(context, {
      timeout: withinMs,
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

test('a text that somebody made for it does not keep any pattern of ours busy', () => {
  expect(patterns.length).toBeGreaterThan(200);
  const busy = patterns.filter(([, source, flags]) => !answers(source, flags));
  expect(busy).toEqual([]);
}, 300_000);

test('one that would be is found', () => {
  const script = new Script('/^(\\d+\\s?)+$/.test(attack)');
  expect(() =>
    script.runInContext(createContext({ attack: `${'1'.repeat(40)}!` }), { timeout: 200 }),
  ).toThrow();
});
