import { readFileSync, statSync } from 'node:fs';
import { CannotStart } from '#scripts/process/cannot-start.ts';

/** Variables that may come from a file instead: NAME_FILE is the path of the file for NAME. */
export const secretNames = [
  'DATABASE_URL',
  'RESTORE_FROM_URL',
  'AUTH_SECRET',
  'DATA_KEY',
  'DATA_KEY_OTHERS',
  'TOKEN_PEPPER',
  'TOKEN_PEPPER_OTHERS',
  'PROCESSOR_LOGIN',
  'PROCESSOR_PASSWORD',
  'PAYMENT_WEBHOOK_TOKEN',
  'HEALTH_TOKEN',
  'REGISTRY_WEBHOOK_SECRET',
] as const;

const readableByOthers = 0o004;

/**
 * Puts the content of each NAME_FILE into NAME, without a line break at its end.
 * @throws CannotStart when a file cannot be read, others can read it, or the secret is given twice.
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new CannotStart(`Set ${name} or ${name}_FILE, not both.`);
    environment[name] = readSecret(path, name);
  }
}

function readSecret(path: string, name: string): string {
  try {
    if (statSync(path).mode & readableByOthers) {
      throw new CannotStart(
        `Everyone on this machine can read ${path} (${name}_FILE). Do: chmod 0400 ${path}`,
      );
    }
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
