/** Heartbeats come every 5 s: four missed ones in a row are no accident. */
export const workerSilentAfterMs = 20_000;

export type MigrationRow = { name: string; done: boolean };

/**
 * Whether the database has the form that this code was written for. One that is ahead is fine: migrations are
 * applied before the code that needs them, while the code before still runs.
 */
export function judgeMigrations(known: readonly string[], applied: readonly MigrationRow[]): string | null {
  if (applied.some((row) => !row.done)) return 'a migration failed';
  const done = new Set(applied.map((row) => row.name));
  return known.every((name) => done.has(name)) ? null : 'migrations are missing';
}
