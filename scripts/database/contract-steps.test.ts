import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../prisma/migrations');

/** What the version before cannot do without: it still runs while the new one is being rolled out, and after a way back. */
const taking: [what: string, pattern: RegExp][] = [
  ['drops a column', /\bDROP COLUMN\b/i],
  ['drops a table, type or sequence', /\bDROP (?:TABLE|TYPE|SEQUENCE|VIEW)\b/i],
  ['gives another name', /\bRENAME (?:COLUMN|VALUE|TO)\b/i],
  ['changes the type of a column', /\bALTER COLUMN\s+"?\w+"?\s+(?:SET DATA )?TYPE\b/i],
  ['asks for a value that the version before does not write', /\bSET NOT NULL\b/i],
  [
    'adds a column that the version before cannot fill',
    /\bADD COLUMN[^,;]*\bNOT NULL\b(?![^,;]*\bDEFAULT\b)/i,
  ],
];

/** Steps that take something away which no version in use needs: the migration, and since which version nothing uses it. */
const contractSteps: Record<string, string> = {};

function removes(sql: string): string[] {
  const code = sql.replace(/--.*$/gm, '');
  return taking.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
}

test('a new version leaves what the one before needs: whatever takes something away is a contract step on the list', () => {
  const found = globSync(join(folder, '*.sql'))
    .toSorted()
    .map((file) => ({ name: basename(file, '.sql'), what: removes(readFileSync(file, 'utf8')) }))
    .filter(({ name, what }) => what.length > 0 && !contractSteps[name]);
  expect(found).toEqual([]);
});

test.each([
  ['ALTER TABLE "users" DROP COLUMN "time_zone";', 'drops a column'],
  ['ALTER TABLE "settlements" RENAME TO "resolutions";', 'gives another name'],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE VARCHAR(5);', 'changes the type of a column'],
  [
    'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    'asks for a value that the version before does not write',
  ],
  [
    'ALTER TABLE "users" ADD COLUMN "nick" TEXT NOT NULL;',
    'adds a column that the version before cannot fill',
  ],
])('%s takes something away', (sql, what) => {
  expect(removes(sql)).toEqual([what]);
});

test('adding is no contract step', () => {
  const sql = `-- DROP COLUMN in words
    ALTER TABLE "users" ADD COLUMN "nick" TEXT, ADD COLUMN "rank" INTEGER NOT NULL DEFAULT 0;
    DROP INDEX "users_nick"; DROP TRIGGER "users_fixed" ON "users";`;
  expect(removes(sql)).toEqual([]);
});
