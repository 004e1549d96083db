import { formatDuration } from './bootstrap/progress.mjs';
import { generate, type Part, parts } from './testing/parts.ts';
import { listFailed, listSlowest, type RanTest } from './testing/ran-tests.ts';
import type { Outcome } from './testing/reports.ts';

/**
 * `npm test -- unit lint lib/core`: words that name a part select it, `all` every one, `long` those of the long run
 * alone; other words go to the test runners.
 */
const words = process.argv.slice(2);
const [all, long] = ['all', 'long'];
const named = parts.filter(
  ({ name, isLong }) => words.includes(name) || words.includes(all) || (isLong && words.includes(long)),
);
const chosen = named.length > 0 ? named : parts.filter(({ isLong }) => !isLong);
const filters = words.filter(
  (word) => word !== all && word !== long && !parts.some(({ name }) => name === word),
);

async function attempt(part: Part): Promise<Outcome> {
  try {
    return await part.run(filters);
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

console.log('· Generating what git does not hold');
await generate();

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const tests: RanTest[] = [];

async function report(part: Part): Promise<void> {
  console.log(`· ${part.label}`);
  const began = Date.now();
  const { passed, failed, output, tests: own = [] } = await attempt(part);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const line = `${failed === 0 ? '✓' : '✗'} ${part.label.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${formatDuration(Date.now() - began)}`;
  console.log(line);
  summary.push(line);
  tests.push(...own);
  total.passed += passed;
  total.failed += failed;
}

const begun = new Map<string, Promise<void>>();
for (const part of chosen) {
  const before = (part.after ?? []).map((name) => begun.get(name));
  begun.set(
    part.name,
    Promise.all(before).then(() => report(part)),
  );
}
await Promise.all(begun.values());

if (tests.length > 0) console.log(`\nThe slowest tests:\n${listSlowest(tests)}`);
const failed = listFailed(tests);
if (failed) console.log(`\nWhat failed:\n${failed}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
