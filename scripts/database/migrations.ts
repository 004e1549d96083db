import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './migration-state.ts';
import { applyMigrations, diffToSchema } from './schema-engine.ts';

/**
 * Writes the SQL that takes the migrations' result to the schema; `emptyDatabase` is one that may be used up
 * for it. Returns the path of the file, or null when the two agree already.
 */
export async function writeMigration(
  name: string,
  emptyDatabase: string,
  now = new Date(),
  folder = migrationsFolder,
): Promise<string | null> {
  await applyMigrations(emptyDatabase);
  const sql = await diffToSchema(emptyDatabase);
  if (sql === '') return null;
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const made = join(folder, `${stamp}_${name}`);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, 'migration.sql'), sql);
  return join(made, 'migration.sql');
}
