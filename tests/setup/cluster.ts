import type { TestProject } from 'vitest/node';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { ground } from './grounds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The cluster with the databases of this run, and the template that each test file's database is copied
     * from.
     */
    cluster: { url: string; template: string };
  }
}

const template = 'paydesk_template';

/** A test is alone in its database: the snapshot of an automatic ANALYZE would change its plans and what VACUUM may do. */
const alone = 'autovacuum=off';

/** Starts one PostgreSQL for the whole run; every test file copies the prepared database. */
export default async function setup(project: TestProject) {
  const cluster = await startTemporary({
    ofMany: true,
    ...ground,
    settings: [...(ground.settings ?? []), alone],
  });
  const url = cluster.url('postgres');
  await ensureDatabase(url, template);
  await prepareDatabase(cluster.url(template));
  project.provide('cluster', { url, template });
  return cluster.stop;
}
