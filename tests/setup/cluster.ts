import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '#scripts/process/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the databases of this run live, and the one that each test file's own is copied from. */
    cluster: { url: string; template: string };
  }
}

const template = 'paydesk_template';
/** The data lives as long as the run: nothing is lost by not waiting for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** One PostgreSQL for the whole run; every test file copies the prepared database. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-test-'));
  const cluster = await startEmbedded({
    folder,
    port: await findFreePort(),
    flags: hasty.flatMap((flag) => ['-c', flag]),
  });
  const url = cluster.url('postgres');
  await ensureDatabase(url, template);
  await prepareDatabase(cluster.url(template));
  project.provide('cluster', { url, template });
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
