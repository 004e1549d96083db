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
  'OIDC_CLIENT_SECRET',
  'AUDIT_HEAD_TOKEN',
  'SMTP_PASSWORD',
  'ALERT_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_SECRET_OTHER',
] as const;

const readableByOthers = 0o004;

/**
 * Puts the content of each NAME_FILE into NAME, without the byte order mark and the line breaks that editors add.
 * @throws CannotStart when a file cannot be read, others can read it, the secret is given twice, or a value, from a file
 *   or not, holds what no secret has: another line, a space at an end, a character that cannot be seen.
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (path && environment[name]) throw new CannotStart(`Set ${name} or ${name}_FILE, not both.`);
    if (path) environment[name] = readSecret(path, name);
    requireClean(environment[name], path ? `${path} (${name}_FILE)` : name);
  }
}

/** Faults of a value that a person cannot see, and that break a comparison. */
const faults: readonly [RegExp, string][] = [
  [/[\r\n]/, 'has more than one line; it must hold the value alone'],
  [/^\s|\s$/, 'begins or ends with a space'],
  // \p{C}: control characters, marks of direction, a byte order mark, and what is no text at all.
  [/\p{C}|\ufffd/u, 'holds a character that cannot be seen, or is not saved as UTF-8'],
];

function requireClean(value: string | undefined, where: string): void {
  const fault = value && faults.find(([pattern]) => pattern.test(value));
  if (fault) throw new CannotStart(`${where} ${fault[1]}. Write it anew: printf %s 'VALUE' > FILE`);
}

function readSecret(path: string, name: string): string {
  try {
    if (statSync(path).mode & readableByOthers) {
      throw new CannotStart(
        `Everyone on this machine can read ${path} (${name}_FILE). Do: chmod 0400 ${path}`,
      );
    }
    const value = readFileSync(path, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/[\r\n]+$/, '');
    if (value === '') throw new CannotStart(`${path} (${name}_FILE) is empty.`);
    return value;
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
