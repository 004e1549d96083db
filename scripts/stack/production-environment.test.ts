import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, test } from 'vitest';
import { requireProductionEnvironment } from './production-environment.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'production-'));
afterAll(() => rmSync(folder, { recursive: true }));

const random = (seed: string) => createHash('sha256').update(seed).digest('base64');

const complete = {
  PATH: process.env.PATH ?? '',
  // Nobody listens there: a command that tries to connect to it has accepted the environment.
  DATABASE_URL: 'postgresql://paydesk:hidden@127.0.0.1:1/paydesk',
  PUBLIC_URL: 'https://paydesk.example.com',
  AUTH_SECRET: random('auth'),
  DATA_KEY: random('key'),
  TOKEN_PEPPER: random('pepper'),
  PROCESSOR_BASE_URL: 'https://processor.example.com',
  PROCESSOR_LOGIN: 'login',
  PROCESSOR_PASSWORD: 'password',
};

/** Runs `npm run serve` with exactly these variables. */
async function serve(variables: Record<string, string>) {
  const run = await execa(process.execPath, ['--conditions=react-server', 'scripts/serve.ts'], {
    cwd: root,
    env: variables,
    extendEnv: false,
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  expect(run.exitCode).toBe(1);
  // For the service manager's log: each of its own sentences is a line of JSON.
  return run.all
    .split('\n')
    .map((line) => (JSON.parse(line) as { from: string; msg: string }).msg)
    .join('\n');
}

const accepted = 'accepted';

/** What is said of exactly these variables, with the reason of a refusal at the end. */
async function judge(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
  const said: string[] = [];
  await requireProductionEnvironment(given as NodeJS.ProcessEnv, (_level, sentence) =>
    said.push(sentence),
  ).then(
    () => said.push(accepted),
    (error: Error) => said.push(error.message),
  );
  return said.join('\n');
}

test('a command says what it was not given, and that it does not start', async () => {
  const { AUTH_SECRET: _missing, ...others } = complete;
  expect(await serve(others)).toContain('AUTH_SECRET: is not set');
});

test('a complete environment is accepted, and its password is not printed', async () => {
  const said = await serve(complete);
  expect(said).toContain('The database postgresql://paydesk@127.0.0.1:1/paydesk cannot be used');
  expect(said).not.toContain('hidden');
});

test.each(Object.keys(complete).filter((name) => name !== 'PATH'))(
  'it refuses to start without %s',
  async (name) => {
    const said = await judge({ ...complete, [name]: undefined });
    expect(said).toContain(`${name}: is not set`);
    expect(said).not.toContain(accepted);
  },
);

test.each([
  ['demo users', { DEMO: '1' }, 'DEMO=1'],
  ['a public address without TLS', { PUBLIC_URL: 'http://paydesk.example.com' }, 'must begin with https://'],
  ['a secret that is one letter', { AUTH_SECRET: 'a'.repeat(32) }, 'AUTH_SECRET: repeats itself'],
  [
    'a secret from an example',
    { TOKEN_PEPPER: 'change-me-to-32-random-characters!' },
    'TOKEN_PEPPER: contains a word',
  ],
  ['a key of zeros', { DATA_KEY: Buffer.alloc(32).toString('base64') }, 'DATA_KEY: repeats itself'],
  ['one secret for two things', { TOKEN_PEPPER: random('auth') }, 'each must differ from the others'],
  [
    'a processor far away without TLS',
    { PROCESSOR_BASE_URL: 'http://processor.example.com' },
    'PROCESSOR_BASE_URL must begin with https://',
  ],
  ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
])('it refuses %s', async (_what, change, sentence) => {
  const said = await judge({ ...complete, ...change });
  expect(said).toContain(sentence);
  expect(said).not.toContain(accepted);
});

test.runIf(process.getuid?.() === 0)('who runs it as root is told not to', async () => {
  expect(await judge(complete)).toContain('Paydesk runs as root');
});

test('a processor on this machine may be asked without TLS', async () => {
  expect(await judge({ ...complete, PROCESSOR_BASE_URL: 'http://127.0.0.1:4010' })).toContain(accepted);
});

test('money that is not real is announced loudly', async () => {
  expect(await judge({ ...complete, PROCESSOR_SANDBOX: '1' })).toContain('THIS IS NOT REAL MONEY');
});

test('a secret may lie in a file, unless others can read it or it is given twice', async () => {
  const file = join(folder, 'auth-secret');
  writeFileSync(file, `${random('file')}\n`, { mode: 0o400 });
  const byFile = { ...complete, AUTH_SECRET: undefined, AUTH_SECRET_FILE: file };
  expect(await judge(byFile)).toContain(accepted);
  expect(await judge({ ...byFile, AUTH_SECRET: random('auth') })).toContain(
    'AUTH_SECRET or AUTH_SECRET_FILE, not both',
  );
  chmodSync(file, 0o444);
  expect(await judge(byFile)).toContain(`chmod 0400 ${file}`);
  expect(await judge({ ...byFile, AUTH_SECRET_FILE: join(folder, 'none') })).toContain(
    'cannot be read (ENOENT)',
  );
});
