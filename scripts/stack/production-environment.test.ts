import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { execa } from 'execa';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '#tests/servers/plain.ts';
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
  // Each of its own sentences is a line of JSON, for the service manager's log.
  return run.all
    .split('\n')
    .map((line) => (JSON.parse(line) as { from: string; msg: string }).msg)
    .join('\n');
}

const accepted = 'accepted';

/** What is reported about exactly these variables, with the reason of a refusal at the end. */
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

test.each([
  ['a byte order mark and line breaks, as editors add them', '\ufeff%\r\n\r\n', accepted],
  ['a line break at its end', '%\n', accepted],
  ['a second line', '%\nmore', 'has more than one line'],
  ['a carriage return inside', '%\rmore', 'has more than one line'],
  ['a space at its end', '% \n', 'begins or ends with a space'],
  ['a no-break space before it', '\u00a0%', 'begins or ends with a space'],
  ['a space without width', '%\u200b', 'holds a character that cannot be seen'],
  ['bytes of another encoding', Buffer.from('п%', 'utf16le'), 'cannot be seen, or is not saved as UTF-8'],
  ['nothing', '\n', 'is empty'],
])('a secret in a file with %s: %s', async (_what, content, sentence) => {
  const file = join(folder, `password-${sentence.length}-${content.length}`);
  const bytes = typeof content === 'string' ? content.replace('%', 'pass word') : content;
  writeFileSync(file, bytes, { mode: 0o400 });
  const said = await judge({ ...complete, PROCESSOR_PASSWORD: undefined, PROCESSOR_PASSWORD_FILE: file });
  expect(said).toContain(sentence);
  if (sentence !== accepted) expect(said).toContain(`${file} (PROCESSOR_PASSWORD_FILE)`);
});

test('a secret that the service manager gives with a carriage return is refused by its name', async () => {
  const said = await judge({ ...complete, PROCESSOR_LOGIN: 'login\r' });
  expect(said).toContain('PROCESSOR_LOGIN has more than one line');
});

test('authorities of our own are believed by this process and handed to its children, or refused by name', async () => {
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, `# our own\n${selfSigned.cert}\n`);
  const given = { ...complete, CA_FILE: file };
  const { env } = await requireProductionEnvironment({ ...given } as never, () => {});
  expect(env).toMatchObject({ NODE_EXTRA_CA_CERTS: file });
  expect(getCACertificates('default').map((each) => each.trim())).toContain(selfSigned.cert);
  expect(await judge({ ...given, NODE_EXTRA_CA_CERTS: '/another.pem' })).toContain('not both');
  expect(await judge({ ...given, CA_FILE: join(folder, 'none') })).toContain('CA_FILE: ');
  writeFileSync(file, 'DER');
  expect(await judge(given)).toContain('holds no certificate in PEM form');
  writeFileSync(file, selfSigned.cert.replace(/M/g, 'A'));
  expect(await judge(given)).toContain('holds a certificate that cannot be read');
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
