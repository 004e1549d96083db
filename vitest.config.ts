import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ground } from './tests/setup/grounds.ts';

// The processes that run the tests are in the zone of the ground, as on a machine that somebody installed.
process.env.TZ = ground.zone;

const files = globSync('{app,bench,components,lib,prisma,sandbox,scripts,tests,worker}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**', '**/generated/**'],
});

/**
 * A test file that imports set-up from `#tests/` is an integration test: it gets a database of its own. Samples are
 * plain data, the servers there stand alone, and parts of pages are only rendered: with these, and without, it is a unit
 * test and has no database at all.
 */
const integration = files.filter((file) =>
  /'#tests\/(?!samples\/|servers\/|pages\/)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

/**
 * What takes long and is rarely broken by itself: plans over a year of rows, real processes that are started and
 * killed, copies of whole databases, long random rounds. `npm run test:long` runs them, and so does naming a file.
 */
const lasting = [
  'prisma/demo/past.test.ts',
  'sandbox/restart.test.ts',
  'scripts/database/{backup,migrations,roles,root-lends,temporary}.test.ts',
  'scripts/database/copy/*.test.ts',
  'scripts/history/fill.test.ts',
  'scripts/process/{admin,supervisor}.test.ts',
  'scripts/prove/kills.test.ts',
  'scripts/serve.test.ts',
  'tests/{alerts-by-faults,frozen-database,patterns,pepper-change,proxies}.test.ts',
  'tests/{list-plans,list-plans-open,home-plans,sign-in-plans,sending-statements}.test.ts',
  'worker/{database-killed,drain,files-killed,killed,processor-troubles}.test.ts',
];
/** Of these, every run plays some rounds, and the long run many; whoever names a file has the short form alone. */
const inRounds = [
  'lib/domain/payouts/operations/{approval-races,resolve-payout,rounds}.test.ts',
  'lib/domain/payouts/queries/simulated-year.test.ts',
  'lib/domain/refunds/operations/{resolve-endings,rounds}.test.ts',
  'worker/{adversary,lives}.test.ts',
];
const manyRounds = {
  ADVERSARY_ROUNDS: '50',
  APPROVAL_ROUNDS: '200',
  LIVES: '200',
  PAYOUT_ROUNDS: '60',
  REFUND_ROUNDS: '60',
  RESOLVE_ALL: '1',
  YEAR_PAYOUTS: '10000',
};
const isOneOf = (patterns: string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern));
const inEveryRun = (chosen: string[]) => chosen.filter((file) => !isOneOf(lasting)(file));
const unit = files.filter((file) => !integration.includes(file));
const setupFiles = ['tests/setup/no-noise.ts'];
const onPostgres = {
  globalSetup: 'tests/setup/cluster.ts',
  setupFiles: [...setupFiles, 'tests/setup/environment.ts'],
  // `tests/setup/start-afresh.ts` lets each file begin anew.
  isolate: false,
};

export default defineConfig({
  resolve: {
    alias: {
      // The marker package throws outside a bundle for servers; a test is a server.
      'server-only': fileURLToPath(import.meta.resolve('server-only')).replace(/index\.js$/, 'empty.js'),
      'next/navigation': join(import.meta.dirname, 'tests/pages/navigation.ts'),
    },
  },
  test: {
    // Nothing here is about speed, and the machine may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A third of the time is spent waiting for the database and the sandbox. By default one core would be left free. With
    // five on two cores the build next to them takes half as long again and they end no sooner.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // They touch nothing that outlives a test, so files share what they import: half of their processor time was that.
      { extends: true, test: { name: 'unit', include: inEveryRun(unit), setupFiles, isolate: false } },
      { extends: true, test: { name: 'integration', include: inEveryRun(integration), ...onPostgres } },
      {
        extends: true,
        test: {
          name: 'lasting',
          include: files.filter(isOneOf([...lasting, ...(process.env.TEST_ROUNDS ? inRounds : [])])),
          env: manyRounds,
          ...onPostgres,
        },
      },
    ],
  },
});
