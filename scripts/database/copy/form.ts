import type pg from 'pg';

export type Table = { name: string; columns: string[] };

/** What rows need to fit into a database, as lines: each column with its type, and each migration. */
export type Form = {
  /** A table comes after those that its rows refer to. */
  tables: Table[];
  sequences: string[];
  lines: string[];
};

const ownSchemas = `nspname NOT IN ('pg_catalog', 'information_schema') AND nspname NOT LIKE 'pg\\_%'`;

/** What the database computes from other columns is left out. */
const columnsSql = `
  SELECT format('%I.%I', nspname, relname) AS name, array_agg(quote_ident(attname) ORDER BY attname) AS columns,
    array_agg(format('%I.%I.%I %s', nspname, relname, attname, format_type(atttypid, atttypmod)) ORDER BY attname) AS lines
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid
  WHERE relkind = 'r' AND ${ownSchemas} AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY nspname, relname ORDER BY 1`;

const referencesSql = `
  SELECT format('%I.%I', n.nspname, c.relname) AS "from", format('%I.%I', tn.nspname, t.relname) AS "to"
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_class t ON t.oid = confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
  WHERE contype = 'f' AND conrelid <> confrelid`;

const sequencesSql = `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c
  JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind = 'S' AND ${ownSchemas} ORDER BY 1`;

const migrationsSql = `
  SELECT 'migration ' || name AS line FROM migrations
  UNION ALL SELECT 'migration of the queue ' || id FROM graphile_worker.migrations ORDER BY 1`;

export async function readForm(client: pg.Client): Promise<Form> {
  const columns = await client.query<Table & { lines: string[] }>(columnsSql);
  const references = await client.query<{ from: string; to: string }>(referencesSql);
  const sequences = await client.query<{ name: string }>(sequencesSql);
  const migrations = await client.query<{ line: string }>(migrationsSql);
  return {
    tables: inOrder(columns.rows, references.rows),
    sequences: sequences.rows.map(({ name }) => name),
    lines: [...columns.rows.flatMap(({ lines }) => lines), ...migrations.rows.map(({ line }) => line)],
  };
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const [left, ordered] = [new Set(tables), [] as Table[]];
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const next = [...left].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`);
    for (const table of next) left.delete(table);
    ordered.push(...next);
  }
  return ordered;
}
