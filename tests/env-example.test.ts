import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames } from '#scripts/stack/secret-files.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => String(match[1]));

/** Set by the commands themselves, never by a person. */
const ours = ['NODE_ENV', 'WORKER_NAME'];

test('.env.example lists exactly the variables that are read', () => {
  const schemas = [
    'lib/env.ts',
    'lib/env-processor.ts',
    'lib/env-oidc.ts',
    'lib/env-alerts.ts',
    'sandbox/config.ts',
    'scripts/stack/settings.ts',
  ]
    .map(read)
    .join('\n');
  const wanted = new Set([
    ...names(schemas, /^ {2}([A-Z][A-Z0-9_]+): /gm),
    ...secretNames.map((name) => `${name}_FILE`),
    'E2E_BROWSER',
  ]);
  const listed = names(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
  expect(listed.toSorted()).toEqual([...wanted].filter((name) => !ours.includes(name)).toSorted());
});

test('every group of variables has a sentence of its own', () => {
  const groups = read('.env.example').split(/\n\n+/);
  const bare = groups.filter((group) => /^(# )?[A-Z0-9_]+=/.test(group));
  expect(bare).toEqual([]);
});
