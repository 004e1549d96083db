import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const files = globSync(
  '{app,bench,components,lib,prisma,receiver,sandbox,scripts,tests,worker}/**/*.test.{ts,tsx}',
  {
    cwd: import.meta.dirname,
    exclude: ['**/node_modules/**', '**/generated/**'],
  },
);

/**
 * A test file that imports set-up from `#tests/` is an integration test: it gets a database of its own. Samples are
 * plain data, the servers there stand alone, and parts of pages are only rendered: with these, and without, it is a unit
 * test and has no database at all.
 */
const integration = files.filter((file) =>
  /'#tests\/(?!samples\/|servers\/|pages\/)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);
const unit = files.filter((file) => !integration.includes(file));
const setupFiles = ['tests/setup/no-noise.ts'];

export default defineConfig({
  resolve: {
    alias: {
      // The marker package throws outside a bundle for servers; a test is a server.
      'server-only': fileURLToPath(import.meta.resolve('server-only')).replace(/index\.js$/, 'empty.js'),
    },
  },
  test: {
    // Nothing here is about speed, and the machine may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A third of the time is spent waiting for the database and the sandbox. By default one core would be left free. With
    // five on two cores the build beside them takes half as long again and they end no sooner.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // They touch nothing that outlives a test, so files share what they import: half of their processor time was that.
      { extends: true, test: { name: 'unit', include: unit, setupFiles, isolate: false } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          globalSetup: 'tests/setup/cluster.ts',
          setupFiles: [...setupFiles, 'tests/setup/environment.ts'],
          // `tests/setup/start-afresh.ts` lets each file begin anew.
          isolate: false,
        },
      },
    ],
  },
});
