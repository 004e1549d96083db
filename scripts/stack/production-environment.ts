import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import type { Say } from '#scripts/process/supervisor.ts';
import { believeAuthorities } from './authorities.ts';
import type { Keys } from './foreign-database.ts';
import { readSecretFiles } from './secret-files.ts';
import { whyWeak, whyWeakKey } from './secret-strength.ts';
import { readSettings, root } from './settings.ts';

export type ProductionEnvironment = {
  host: string;
  port: number;
  publicUrl: string;
  /** What the database is sealed with. */
  keys: Keys;
  /** The complete environment of every process. */
  env: Record<string, string> & { DATABASE_URL: string };
};

/** Two rounds of a balancer that asks every other second. */
export const drainMs = '5000';

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const isLocalAddress = (hostname: string) => local.test(hostname);

/**
 * Reads and judges everything that production must be given. Prints a loud word when the money is not real.
 * @throws CannotStart with one sentence per thing that is wrong.
 */
export async function requireProductionEnvironment(
  given: NodeJS.ProcessEnv,
  say: Say = (_level, sentence) => console.log(sentence),
): Promise<ProductionEnvironment> {
  refuseEnvFiles();
  readSecretFiles(given);
  const authorities = believeAuthorities(given);
  const settings = readSettings(given);
  if (given.DEMO === '1') {
    throw new CannotStart('DEMO=1 makes users with a public password: production refuses to start with it.');
  }
  const { parseEnv } = await import('#lib/env.ts');
  Object.assign(given, { NODE_ENV: 'production' });
  let known: ReturnType<typeof parseEnv>;
  try {
    known = parseEnv(given);
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
  const { protocol, hostname } = new URL(known.PUBLIC_URL);
  if (protocol !== 'https:' && !local.test(hostname)) {
    throw new CannotStart('PUBLIC_URL must begin with https:// (http:// is for localhost only).');
  }
  requireSecrets(known);
  const processor = new URL(known.PROCESSOR_BASE_URL);
  if (processor.protocol !== 'https:' && !local.test(processor.hostname)) {
    throw new CannotStart(
      `PROCESSOR_BASE_URL must begin with https://: over http:// card numbers and the password for ${processor.hostname} ` +
        'can be read on the way.',
    );
  }
  if (process.getuid?.() === 0) {
    say('warn', 'Paydesk runs as root. It needs no such rights: run it as a user of its own.');
  }
  if (known.PROCESSOR_SANDBOX) {
    say('warn', 'PROCESSOR_SANDBOX=1: THIS IS NOT REAL MONEY. Payouts go to a sandbox.');
  }
  return {
    host: settings.host,
    port: settings.port,
    publicUrl: known.PUBLIC_URL,
    keys: {
      DATA_KEY: known.DATA_KEY,
      DATA_KEY_OTHERS: known.DATA_KEY_OTHERS,
      TOKEN_PEPPER: known.TOKEN_PEPPER,
      TOKEN_PEPPER_OTHERS: known.TOKEN_PEPPER_OTHERS,
    },
    env: {
      ...authorities,
      NODE_ENV: 'production',
      WEB_DRAIN_MS: given.WEB_DRAIN_MS || drainMs,
      DATABASE_URL: known.DATABASE_URL,
      NEXTAUTH_URL: known.PUBLIC_URL,
      NEXTAUTH_SECRET: known.AUTH_SECRET,
    },
  };
}

type Secrets = { AUTH_SECRET: string; DATA_KEY: string; TOKEN_PEPPER: string };

/** Each of the three protects something else, and only as well as nobody can guess it. */
function requireSecrets({ AUTH_SECRET, DATA_KEY, TOKEN_PEPPER }: Secrets): void {
  const weak = {
    AUTH_SECRET: whyWeak(AUTH_SECRET),
    DATA_KEY: whyWeakKey(DATA_KEY),
    TOKEN_PEPPER: whyWeak(TOKEN_PEPPER),
  };
  const lines = Object.entries(weak).flatMap(([name, why]) => (why ? [`  ${name}: ${why}`] : []));
  if (new Set([AUTH_SECRET, DATA_KEY, TOKEN_PEPPER]).size < 3)
    lines.push('  AUTH_SECRET, DATA_KEY and TOKEN_PEPPER: each must differ from the others');
  if (lines.length === 0) return;
  throw new CannotStart(
    `These secrets are none. Make new ones, each with: openssl rand -base64 32\n${lines.join('\n')}`,
  );
}

/** Next would read such a file for the web server alone, and secrets do not belong in the source tree. */
function refuseEnvFiles(): void {
  const found = ['.env', '.env.local', '.env.production', '.env.production.local'].filter((name) =>
    existsSync(join(root, name)),
  );
  if (found.length === 0) return;
  throw new CannotStart(
    `Production takes its variables from the service manager or from files named by NAME_FILE, never from ${found.join(', ')} ` +
      'in the source folder. Move them out of it.',
  );
}
