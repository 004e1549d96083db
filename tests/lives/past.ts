import { randomUUID } from 'node:crypto';
import { administerCluster } from '#tests/database.ts';

const ours = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);

/** Runs it while nobody is connected to our database; those who were connect again afterwards. */
async function alone(work: string[]): Promise<void> {
  await administerCluster(`ALTER DATABASE ${ours} ALLOW_CONNECTIONS false`);
  const end = `SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = '${ours}'`;
  for (const statement of [end, ...work]) await administerCluster(statement);
  await administerCluster(`ALTER DATABASE ${ours} ALLOW_CONNECTIONS true`);
}

/** Keeps the database as it is at this moment, as a backup does. */
export async function backUp(): Promise<string> {
  const copy = `${ours}_${randomUUID().slice(0, 8)}`;
  await alone([`CREATE DATABASE ${copy} TEMPLATE ${ours} STRATEGY FILE_COPY`]);
  return copy;
}

/** The database is as it was then from now on, and knows nothing of what came after. */
export async function restore(copy: string): Promise<void> {
  const lost = `${copy}_lost`;
  await alone([
    `ALTER DATABASE ${ours} RENAME TO ${lost}`,
    `ALTER DATABASE ${copy} RENAME TO ${ours}`,
    `DROP DATABASE ${lost}`,
  ]);
}
