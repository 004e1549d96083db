import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { db } from './client.ts';

/** The first whole number that JavaScript's own numbers cannot hold: one of them on the way would make it …992. */
const beyond = 9_007_199_254_740_993n;

type Field = { name: string; type: string };
type Reading = { findMany(args: object): Promise<Record<string, unknown>[]> };

const client = db() as unknown as Record<string, Reading>;

/** The models of schema.prisma by name: their fields, and the table that each is kept in. */
function readModels(): Record<string, { fields: Field[]; table: string }> {
  const schema = readFileSync(join(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8');
  return Object.fromEntries(
    [...schema.matchAll(/^model (\w+) \{$([\s\S]*?)^\}$/gm)].map(([, model = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)];
      const [, table = model] = /@@map\("(\w+)"\)/.exec(body) ?? [];
      return [model, { fields: fields.map(([, name = '', type = '']) => ({ name, type })), table }];
    }),
  );
}

const models = readModels();
const names = Object.keys(models);

/** Every column of a type holds the same, so every foreign key meets the one row of the table that it points to. */
const sameFor: Record<string, string> = {
  int8: `${beyond}`,
  numeric: `${beyond}`,
  int4: '1',
  int2: '1',
  bool: 'true',
  text: `'x'`,
  bpchar: `'x'`,
  bytea: `'x'`,
  timestamptz: 'now()',
  jsonb: `'{}'`,
  json: `'{}'`,
  xid8: `'1'`,
};

async function insertOneOfEach(): Promise<void> {
  const checks = await rows<{ sql: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  const tables = Object.values(models).map(({ table }) => table);
  const columns = await rows<{ table: string; name: string; type: string }>(
    `SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name = ANY ($1)`,
    [tables],
  );
  const inserts = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const values = own.map(({ type }) => {
      if (type.startsWith('_')) return `'{}'`;
      return sameFor[type] ?? `(enum_range(NULL::"${type}"))[1]`;
    });
    return `INSERT INTO "${table}" (${own.map(({ name }) => `"${name}"`)}) OVERRIDING SYSTEM VALUE VALUES (${values})`;
  });
  const statements = [
    ...checks.map(({ sql }) => sql),
    ...tables.map((table) => `DELETE FROM "${table}"`),
    ...inserts,
  ];
  // Rows like these can be written only without triggers and foreign keys.
  await rows(
    `SET session_replication_role = replica; ${statements.join('; ')}; RESET session_replication_role`,
  );
}

const relationsOf = (model: string) => (models[model]?.fields ?? []).filter(({ type }) => type in models);

/** Everything that belongs to a record, and what belongs to that. */
function toInclude(model: string, depth: number): object {
  const relations = relationsOf(model);
  if (depth === 0 || relations.length === 0) return {};
  return {
    include: Object.fromEntries(relations.map(({ name, type }) => [name, inner(toInclude(type, depth - 1))])),
  };
}

const inner = (args: object) => ('include' in args ? args : true);

/** Where each whole number was seen, and what it was. */
function collect(
  model: string,
  record: Record<string, unknown>,
  path: string,
  seen: Map<string, unknown>,
): void {
  for (const { name, type } of models[model]?.fields ?? []) {
    const value = record[name];
    if (type === 'BigInt') seen.set(`${path}.${name}`, value);
    if (!(type in models) || value === undefined) continue;
    const related = [value].flat();
    expect(related, `${path}.${name}`).toHaveLength(1);
    for (const one of related) collect(type, one as Record<string, unknown>, `${path}.${name}`, seen);
  }
}

test('a whole number beyond 2^53 comes exactly with its record, and through every relation and relation of a relation', async () => {
  await insertOneOfEach();
  const seen = new Map<string, unknown>();
  for (const model of names) {
    const found = await client[model.charAt(0).toLowerCase() + model.slice(1)]?.findMany(toInclude(model, 2));
    expect(found, model).toHaveLength(1);
    collect(model, found?.[0] ?? {}, model, seen);
  }
  expect([...seen].filter(([, value]) => value !== beyond)).toEqual([]);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'Payout.amountMinor',
      'Refund.payment.capturedMinor',
      'RefundBatchItem.refund.payment.amountMinor',
    ]),
  );
});
