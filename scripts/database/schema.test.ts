import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';

type Model = { table: string; fields: Field[]; keys: string[] };
type Field = { column: string; type: string; isOptional: boolean };

/** How PostgreSQL calls what the schema calls so, unless an attribute says more. */
const types: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  DateTime: 'timestamp without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const native: [RegExp, string][] = [
  [/@db\.Timestamptz\((\d)\)/, 'timestamp($1) with time zone'],
  [/@db\.Char\((\d+)\)/, 'character($1)'],
  [/@db\.Decimal\((\d+), (\d+)\)/, 'numeric($1,$2)'],
  [/@db\.SmallInt/, 'smallint'],
];

const schema = readFileSync('prisma/schema.prisma', 'utf8').replace(/\/\/.*$/gm, '');
const blocks = [...schema.matchAll(/^(model|enum) (\w+) \{\n([\s\S]*?)^\}/gm)].map(
  ([, kind = '', name = '', body = '']) => ({
    kind,
    name,
    body,
    mapped: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
  }),
);
const models = new Set(blocks.filter(({ kind }) => kind === 'model').map(({ name }) => name));
const enums = new Map(blocks.filter(({ kind }) => kind === 'enum').map(({ name, mapped }) => [name, mapped]));

function toType(type: string, rest: string): string {
  for (const [pattern, name] of native) {
    const found = pattern.exec(rest);
    if (found) return name.replace(/\$(\d)/g, (_, at) => found[at] ?? '');
  }
  return /^Unsupported\("(\w+)"\)$/.exec(type)?.[1] ?? enums.get(type) ?? types[type] ?? `unknown ${type}`;
}

function readModel({ body, mapped }: (typeof blocks)[number]): Model {
  const columns = new Map<string, string>();
  const fields: Field[] = [];
  const keys: string[] = [];
  for (const line of body.split('\n')) {
    const [, name = '', type = '', mark = '', rest = ''] =
      /^\s+(\w+)\s+(\w+(?:\("\w+"\))?)(\[\]|\?)?(.*)$/.exec(line) ?? [];
    if (!name || models.has(type)) continue;
    const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name;
    columns.set(name, column);
    fields.push({ column, type: toType(type, rest) + (mark === '[]' ? '[]' : ''), isOptional: mark === '?' });
    if (/@(?:id|unique)\b/.test(rest)) keys.push(column);
  }
  for (const [, list = ''] of body.matchAll(/@@(?:id|unique)\(\[([^\]]+)\]/g))
    keys.push(
      list
        .split(',')
        .map((name) => columns.get(name.trim()) ?? name.trim())
        .join(),
    );
  return { table: mapped, fields, keys };
}

const written = blocks.filter(({ kind }) => kind === 'model').map(readModel);
const own = `c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'`;

test('every column of the database is one of the schema, of the same type, and the other way round', async () => {
  const found = await rows<{ line: string }>(`
    SELECT format('%s.%s %s%s', c.relname, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull OR format_type(atttypid, atttypmod) LIKE '%[]' THEN '' ELSE ' or null' END) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
    WHERE ${own} AND attnum > 0 AND NOT attisdropped`);
  const expected = written.flatMap(({ table, fields }) =>
    fields.map(({ column, type, isOptional }) => `${table}.${column} ${type}${isOptional ? ' or null' : ''}`),
  );
  expect(found.map(({ line }) => line).sort()).toEqual(expected.sort());
});

test('every key of the schema is unique in the database', async () => {
  const found = await rows<{ line: string }>(`
    SELECT DISTINCT c.relname || ' ' || (SELECT string_agg(attname, ',' ORDER BY at) FROM unnest(indkey) WITH ORDINALITY AS k (num, at)
      JOIN pg_attribute ON attrelid = c.oid AND attnum = num) AS line
    FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE ${own} AND indisunique AND indpred IS NULL`);
  const unique = new Set(found.map(({ line }) => line));
  const missing = written.flatMap(({ table, keys }) => keys.map((key) => `${table} ${key}`));
  expect(missing.filter((line) => !unique.has(line))).toEqual([]);
});

test('every enum has the same values in the same order', async () => {
  const found = await rows<{ line: string }>(`
    SELECT typname || ': ' || string_agg(enumlabel, ' ' ORDER BY enumsortorder) AS line
    FROM pg_enum JOIN pg_type t ON t.oid = enumtypid WHERE typnamespace = 'public'::regnamespace GROUP BY typname`);
  const expected = blocks
    .filter(({ kind }) => kind === 'enum')
    .map(
      ({ mapped, body }) =>
        `${mapped}: ${[...body.matchAll(/^\s+(\w+)/gm)].map(([, value]) => value).join(' ')}`,
    );
  expect(found.map(({ line }) => line).sort()).toEqual(expected.sort());
});
