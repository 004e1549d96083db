/** Heartbeats come every 5 s, so four missed in a row are no accident. */
export const workerSilentAfterMs = 20_000;

export type MigrationRow = { name: string; done: boolean };

/**
 * Whether the database has the schema that this code was written for. A newer schema is fine: migrations are
 * applied before the code that needs them, while the previous code still runs.
 */
export function judgeMigrations(known: readonly string[], applied: readonly MigrationRow[]): string | null {
  if (applied.some((row) => !row.done)) return 'a migration failed';
  const done = new Set(applied.map((row) => row.name));
  return known.every((name) => done.has(name)) ? null : 'migrations are missing';
}
