import 'server-only';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/env.ts';

/**
 * A last resort for call outcomes that cannot be fetched again, while the database is down: one small file
 * each, on disk before anything else happens.
 */
export async function keepInJournal(id: string, content: unknown): Promise<void> {
  const folder = env().OUTCOME_JOURNAL_DIR;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, `${id}.part`), 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(content));
    await file.sync();
  } finally {
    await file.close();
  }
  // Renamed only when complete, so that a crash in the middle leaves no half-written file under the final
  // name.
  await rename(join(folder, `${id}.part`), join(folder, `${id}.json`));
}

export async function dropFromJournal(id: string): Promise<void> {
  await rm(join(env().OUTCOME_JOURNAL_DIR, `${id}.json`), { force: true });
}

/** The ids of the outcomes that could not be recorded so far. */
export async function listJournal(): Promise<string[]> {
  const names = await readdir(env().OUTCOME_JOURNAL_DIR).catch(() => [] as string[]);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

/** Throws when the file is gone or not readable. */
export async function readFromJournal(id: string): Promise<unknown> {
  return JSON.parse(await readFile(join(env().OUTCOME_JOURNAL_DIR, `${id}.json`), 'utf8'));
}
