import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What a package does not document changes with any of its versions, and nobody says so. Nothing of Next, React, pg,
// Prisma, the queue or Node is patched, replaced or read beyond its documentation.

/** How such a place looks, and a line of each kind that must be found. */
const kinds: Record<string, [pattern: RegExp, planted: string]> = {
  'a file inside a package': [
    /['"](?:next|react|react-dom|pg|@prisma\/client|graphile-worker)\/(?:dist|cjs|lib|src|runtime)\//,
    "import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';",
  ],
  'a key that React writes for itself': [/__react\w+/, "key.startsWith('__reactFiber')"],
  'what Prisma keeps of its schema': [
    /_runtimeDataModel|_engineConfig/,
    'const { models } = client._runtimeDataModel;',
  ],
  'a member that a package calls private': [
    /\b(?:client|connection|pool|prisma|runner|server|socket|stream|worker)\._[a-z]\w*/,
    'if (pool._shuttingDown) return;',
  ],
  'a method of another prototype': [
    /\.prototype(?:\.\w+|\[[^\]]+\]) = /,
    'pg.Client.prototype.query = recorded;',
  ],
  'a method of an object that is not ours': [
    /\b(?:request|response|server|socket|console|process(?:\.stdout|\.stderr)?|diagnostics)\.(?:\w+) = (?:\(|async|function|new)/,
    'server.emit = (name, ...rest) => take(name, rest);',
  ],
  'the console': [/\bglobalThis\.console = |globalThis, \{ console/, 'globalThis.console = toJson;'],
  'flags of V8 at run time': [/setFlagsFromString/, "setFlagsFromString('--max-semi-space-size=1');"],
  'listeners that a package has set': [
    /\.(?:removeAllListeners|rawListeners)\('(?:data|request|message)'/,
    "connection.stream.removeAllListeners('data');",
  ],
};
const tables: typeof kinds = {
  'a table that the queue calls private': [
    /graphile_worker\._private/,
    'SELECT id FROM graphile_worker._private_jobs',
  ],
};

/** Instruments of tests: what they watch cannot be watched otherwise, and no product code loads them. */
const instruments = [
  'bench/plans/record.ts',
  'scripts/testing/canaries/record-answers.mjs',
  'tests/setup/no-noise.ts',
  'tests/taken-statements.ts',
  'tests/private-parts.test.ts',
];

const root = join(import.meta.dirname, '..');
const folders = '{app,bench,components,e2e,lib,prisma,sandbox,scripts,tests,web,worker}';
const files = globSync([`${folders}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}'], { cwd: root }).filter(
  (file) => !file.includes('/generated/') && !instruments.includes(file),
);

function findIn(text: string, wanted: typeof kinds): string[] {
  return Object.entries(wanted).flatMap(([kind, [pattern]]) => (pattern.test(text) ? [kind] : []));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('nobody reaches into a package', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => findIn(read(file), kinds).map((kind) => `${file}: ${kind}`));
  expect(found).toEqual([]);
});

test('nothing but a test reads or changes the tables that the queue calls private', () => {
  const product = files.filter((file) => !file.endsWith('.test.ts') && !/^(?:tests|e2e)\//.test(file));
  expect(product.filter((file) => findIn(read(file), tables).length > 0)).toEqual([]);
});

test.each(Object.entries({ ...kinds, ...tables }))('%s would be found', (kind, [, planted]) => {
  expect(findIn(planted, { ...kinds, ...tables })).toContain(kind);
});
