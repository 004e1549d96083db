import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { execa } from 'execa';
import { afterAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

// Each of these forbidden imports is planted in a tree of its own, and its rule must report it.

const root = join(import.meta.dirname, '..');
const planted = mkdtempSync(join(tmpdir(), 'planted-'));
afterAll(() => rmSync(planted, { recursive: true }));

function plant(file: string, text = 'export {};\n'): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), text);
}

/** The import, the file that has it, and the rule that forbids it. */
const wrong: [from: string, to: string, rule: string][] = [
  // Imports from an earlier noun of a later one.
  ['lib/domain/users/operations.ts', 'lib/domain/payouts/status.ts', 'noun-line-users'],
  ['lib/domain/payments/operations.ts', 'lib/domain/refunds/status.ts', 'noun-line-payments'],
  // Layers.
  ['lib/domain/payouts/operations.ts', 'worker/registry.ts', 'lib-never-reaches-up'],
  ['lib/db/client.ts', 'lib/domain/payouts/status.ts', 'door-db'],
  ['lib/core/money.ts', 'lib/db/client.ts', 'core-is-pure'],
  ['sandbox/server.ts', 'lib/core/money.ts', 'sandbox-is-alone'],
  ['worker/registry.ts', 'lib/domain/payouts/actions.ts', 'worker-runs-operations'],
  ['app/(office)/payouts/page.tsx', 'lib/domain/payouts/store.ts', 'pages-use-queries-and-actions'],
  // Kinds.
  ['lib/domain/payouts/rules.ts', 'lib/domain/payouts/store.ts', 'pure-kinds-are-pure'],
  ['lib/domain/payouts/store.ts', 'lib/domain/payouts/rules.ts', 'stores-know-no-business'],
  ['lib/domain/payouts/jobs.ts', 'lib/domain/payouts/operations.ts', 'jobs-have-no-handler'],
  ['lib/domain/payouts/operations.ts', 'lib/auth/session.ts', 'operations-are-not-screens'],
  ['lib/domain/payouts/queries.ts', 'lib/db/generated/client.ts', 'prisma-stays-behind-its-door'],
  // Components.
  ['components/payouts/row.tsx', 'lib/domain/payouts/store.ts', 'components-stay-in-the-browser'],
  ['components/payouts/row.tsx', 'app/(office)/payouts/page.tsx', 'components-never-reach-up'],
  ['components/ui/button.tsx', 'lib/domain/payouts/status.ts', 'primitives-know-no-business'],
  ['components/ui/button.tsx', 'components/payouts/row.tsx', 'component-line-ui'],
  ['components/payments/row.tsx', 'components/refunds/row.tsx', 'component-line-payments'],
  // Tests obey the same rules, and some of their own.
  ['lib/domain/users/rules.test.ts', 'lib/domain/payouts/status.ts', 'noun-line-users'],
  ['lib/domain/payouts/queries.test.ts', 'lib/db/generated/client.ts', 'prisma-stays-behind-its-door'],
  ['components/payouts/row.test.ts', 'e2e/support/office.ts', 'components-never-reach-up'],
  [
    'lib/domain/payouts/operations.test.ts',
    'lib/domain/payouts/actions.ts',
    'operations-are-not-screens-in-tests',
  ],
  ['worker/registry.test.ts', 'app/(office)/payouts/page.tsx', 'worker-runs-operations-in-tests'],
  ['lib/domain/payouts/rules.test.ts', 'lib/domain/payouts/queries.test.ts', 'tests-are-used-by-nobody'],
  ['lib/domain/payouts/operations.ts', 'tests/people.ts', 'set-up-is-for-tests'],
  ['tests/people.ts', 'lib/domain/payouts/queries.ts', 'set-up-is-under-the-screens'],
  ['tests/samples/cards.ts', 'tests/people.ts', 'samples-are-plain'],
  ['e2e/payouts.spec.ts', 'lib/domain/payouts/operations.ts', 'journeys-look-from-outside'],
  ['e2e/payouts.spec.ts', 'tests/people.ts', 'journeys-look-from-outside'],
];

/** What a test may import in addition. */
const right: [from: string, to: string][] = [
  ['lib/domain/payouts/operations.test.ts', 'lib/domain/payouts/queries.ts'],
  ['lib/domain/payouts/operations.test.ts', 'tests/people.ts'],
  ['worker/registry.test.ts', 'app/api/webhooks/processor/route.ts'],
  ['e2e/payouts.spec.ts', 'tests/samples/cards.ts'],
];

/** The rules that this import breaks when planted alone. */
async function findBroken(from: string, to: string): Promise<string[]> {
  rmSync(planted, { recursive: true });
  plant(to);
  plant(from, `import ${JSON.stringify(join(planted, to))};\n`);
  const { options, forbidden = [] } = rules as IConfiguration;
  const { output } = await cruise([from], {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: planted,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test.each(wrong)('%s must not import %s', async (from, to, rule) => {
  expect(await findBroken(from, to)).toContain(rule);
});

test.each(right)('%s may import %s', async (from, to) => {
  expect(await findBroken(from, to)).toEqual([]);
});

/** How often biome says that sentence of a planted file, with the settings that we have. */
async function countReported(file: string, text: string, sentence: RegExp): Promise<number> {
  const { plugins, linter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  plant('biome.json', JSON.stringify({ plugins, linter }));
  for (const { path } of plugins) plant(path, readFileSync(join(root, path), 'utf8'));
  plant(file, text);
  const tool = { cwd: planted, preferLocal: true, localDir: root, reject: false, all: true } as const;
  const { all } = await execa('biome', ['lint', file], tool);
  return all.match(sentence)?.length ?? 0;
}

test('raw SQL is refused outside of stores and doors, in all its spellings', async () => {
  const calls = ['$queryRaw`SELECT 1`', "$executeRawUnsafe('SELECT 1')", 'user.count()'];
  const text = calls.map((call, at) => `export const read${at} = (tx: Tx) => tx.${call};\n`).join('');
  const count = (file: string) => countReported(file, text, /Raw SQL is written in a store or a door only/g);
  expect(await count('lib/domain/payouts/queries.ts')).toBe(2);
  expect(await count('app/page.tsx')).toBe(2);
  expect(await count('lib/domain/payouts/store/listing.ts')).toBe(0);
});

test('a journey opens pages only by what waits until they react', async () => {
  const text = "export const look = (page: Page) => page.goto('/payouts');\n";
  const count = (file: string) => countReported(file, text, /Open a page with `visit`/g);
  expect(await count('e2e/list.spec.ts')).toBe(1);
  expect(await count('e2e/support/office.ts')).toBe(0);
});

test('what folds has one mark: nobody draws a fold of their own', async () => {
  const text = 'export const Look = () => <details><summary>More</summary></details>;\n';
  const count = (file: string) => countReported(file, text, /Fold with `Fold`/g);
  expect(await count('components/payouts/row.tsx')).toBe(1);
  expect(await count('components/ui/fold.tsx')).toBe(0);
});
