import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { whyNotFree } from '#scripts/process/ports.ts';
import type { Settings } from './settings.ts';

/** Makes the data folder, or throws with the reason why it cannot be used. */
export function requireDataFolder(folder: string): void {
  try {
    // Others may enter it but not list it: as root, PostgreSQL runs as an unprivileged user below it.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? error;
    throw new CannotStart(
      `Paydesk cannot write to ${folder} (${reason}). Make it yours, or set PAYDESK_DATA to a folder that is.`,
    );
  }
}

const portAdvice: Record<string, (port: number, variable: string) => string> = {
  EADDRINUSE: (port, variable) =>
    `Port ${port} is in use by another program. Stop it, or choose another port with ${variable}=${port + 1}.`,
  EACCES: (port, variable) => `This user may not open port ${port}. Choose one above 1023 with ${variable}.`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine. Leave it out to listen on 127.0.0.1.',
};

/** Checks the environment of every process before anything is started. */
export async function requireKnownEnvironment(given: Record<string, string>): Promise<void> {
  const { parseEnv } = await import('#lib/env.ts');
  try {
    parseEnv({ ...process.env, ...given });
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

/** Checks that every port is free before anything is built or started. */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const wanted: [variable: string, port: number, host: string][] = [
    ['PORT', settings.port, settings.host],
    ['SANDBOX_PORT', settings.sandboxPort, '127.0.0.1'],
  ];
  if (!settings.databaseUrl) wanted.push(['POSTGRES_PORT', settings.postgresPort, '127.0.0.1']);
  for (const [variable, port, host] of wanted) {
    const code = await whyNotFree(port, host);
    if (code === null) continue;
    const advice = portAdvice[code];
    throw new CannotStart(
      advice?.(port, variable) ?? `Port ${port} (${variable}) cannot be opened: ${code}.`,
    );
  }
}

/** The port of the PostgreSQL that already runs on that folder, if one does. */
export function findRunningDatabase(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  try {
    process.kill(pid, 0);
    return { pid, port };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? { pid, port } : null;
  }
}

export function requireIdleDatabase(folder: string): void {
  const running = findRunningDatabase(folder);
  if (!running) return;
  throw new CannotStart(
    `Paydesk already runs with this data (its database is process ${running.pid}, in ${folder}). ` +
      'Stop it first, or set PAYDESK_DATA to another folder.',
  );
}
