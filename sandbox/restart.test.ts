import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { intent, KZ_CARD, KZT, RU_CARD, TEST_METHOD } from './testing/requests.ts';
import {
  AUTHORIZE,
  CHECK,
  createClient,
  INTENTS,
  PAYMENTS,
  REFUNDS,
  startSandbox,
} from './testing/sandbox-client.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

/** Each of these tests starts one or two processes. */
vi.setConfig({ testTimeout: 20_000 });

let stateFile: string;

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-restart-'));
  stateFile = path.join(folder, 'state.jsonl');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** Runs the sandbox as its own process; resolves once it says where it listens, or has exited. */
const startProcess = async (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'index.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_STATE_FILE: stateFile, ...env },
  });
  const output = { out: '', err: '' };
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output.out += chunk;
      const listening = /http:\S+/.exec(output.out);
      if (listening) resolve(listening[0]);
    });
    child.once('exit', () => resolve(''));
  });
  return { child, ended, output, url, client: createClient(url) };
};

describe('a restart', () => {
  test('keeps tokens, transactions, faults, logs and the clock', async () => {
    const before = await startSandbox({ stateFile });
    await before.advance(86_400);
    const pair = (await before.call('POST', AUTHORIZE, { login: 'sandbox', password: 'sandbox' })).body;
    const { body: payment } = await before.call('POST', '/_sandbox/payments', {
      paymentMethodName: 'SBP',
      amount: { value: 12.5, currency: 'RUB' },
    });
    await before.call('POST', '/_sandbox/faults', { kind: 'html', path: REFUNDS, times: 3 });
    const { body: faults } = await before.call('GET', '/_sandbox/faults');
    await before.close();

    const after = await startSandbox({ stateFile });
    const headers = { authorization: `Bearer ${pair.accessToken}` };
    expect((await after.call('GET', `${PAYMENTS}/${payment.id}`, undefined, { headers })).body).toEqual(
      payment,
    );
    expect((await after.call('GET', '/_sandbox/faults')).body).toEqual(faults);
    expect((await after.call('GET', '/_sandbox/clock')).body.offsetSeconds).toBe(86_400);
    const requests = (await after.call('GET', '/_sandbox/requests')).body;
    expect(requests[0]).toMatchObject({ method: 'POST', path: AUTHORIZE, status: 200 });
  });

  test('lets pending outcomes and webhook retries come', async () => {
    const receiver = await startReceiver();
    receiver.answerWith(500);
    const before = await startSandbox({ stateFile, outcomeDelayMs: 1000 });
    await before.api('POST', INTENTS, intent({ webhookUrl: receiver.url }));
    await before.advance(0);
    await before.close();
    receiver.answerWith(200);

    const after = await startSandbox({ stateFile });
    await after.advance(30);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT']);
    await after.advance(60);
    expect(receiver.statuses()).toEqual(['ACCEPTED', 'PAID_OUT', 'ACCEPTED']);
  });

  test('after a reset begins with nothing', async () => {
    const before = await startSandbox({ stateFile });
    await before.advance(3600);
    await before.api('POST', INTENTS, intent());
    expect((await before.call('POST', '/_sandbox/reset')).status).toBe(204);
    for (const list of ['transactions', 'requests', 'deliveries', 'faults']) {
      expect((await before.call('GET', `/_sandbox/${list}`)).body).toEqual([]);
    }
    await before.close();
    const after = await startSandbox({ stateFile });
    expect((await after.call('GET', '/_sandbox/transactions')).body).toEqual([]);
    expect((await after.call('GET', '/_sandbox/clock')).body.offsetSeconds).toBe(0);
  });
});

describe('the process', () => {
  test('has what it answered on disk, even when it is killed', async () => {
    const first = await startProcess();
    const { body } = await first.client.api('POST', INTENTS, intent());
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await startProcess();
    const { body: kept } = await second.client.call('GET', '/_sandbox/transactions');
    expect(kept).toEqual([expect.objectContaining({ id: body.disbursements[0].id })]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s although a request hangs', async (signal) => {
    const { child, client, ended } = await startProcess();
    await client.call('POST', '/_sandbox/faults', { kind: 'hang', path: INTENTS });
    const hanging = expect(client.api('POST', INTENTS, intent())).rejects.toThrow();
    const seen = async () => (await client.call('GET', `/_sandbox/requests?path=${INTENTS}`)).body;
    await expect.poll(seen).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toBe(0);
    await hanging;
  });

  test('says in one sentence which variables are wrong, and not what they held', async () => {
    const { ended, output } = await startProcess({ SANDBOX_PORT: 'secret', SANDBOX_ROTATE_REFRESH: 'yes' });
    expect(await ended).toBe(1);
    expect(output.err).toBe(
      'The sandbox cannot start: SANDBOX_PORT must be a whole number from 0 to 65535; SANDBOX_ROTATE_REFRESH must be 0 or 1.\n',
    );
  });

  test('says in one sentence that its port is taken, and leaves the state file alone', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { ended, output } = await startProcess({ SANDBOX_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.err).toBe(
      `The sandbox cannot start on port ${port}: it is already in use. SANDBOX_PORT sets another one.\n`,
    );
    await expect(readFile(stateFile)).rejects.toThrow('ENOENT');
  });

  test('says in one sentence that its state file cannot be used', async () => {
    const { ended, output } = await startProcess({ SANDBOX_STATE_FILE: '/dev/null/state' });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^The sandbox cannot use its state file \/dev\/null\/state: .+\n$/);
  });
});

test('no card number, CVV, token or password is written, logged or shown', async () => {
  const { client, output, child, ended } = await startProcess();
  const cards = [RU_CARD.incomingDetails.number, KZ_CARD.incomingDetails.number, '4000002500003155'];
  const malformed = { ...RU_CARD, incomingDetails: { ...RU_CARD.incomingDetails, expiryMonth: 99 } };
  await client.api('POST', INTENTS, intent({ instrument: RU_CARD }));
  await client.api('POST', INTENTS, intent({ instrument: TEST_METHOD }));
  await client.api('POST', INTENTS, intent({ instrument: KZ_CARD, amounts: KZT }));
  await client.api('POST', INTENTS, intent({ instrument: malformed }));
  await client.api('POST', CHECK, { ...intent({ instrument: RU_CARD }).disbursements[0] });
  await client.api('GET', `/processing/api/v1/payments/1?card=${cards[0]}`);
  await client.call('POST', '/_sandbox/payments', {
    paymentMethodName: 'BankCardRU',
    amount: { value: 1, currency: 'RUB' },
    payer: { card: { number: cards[2] } },
  });
  const tokens = (await client.call('POST', AUTHORIZE, { login: 'sandbox', password: 'sandbox' })).body;
  await client.call('POST', AUTHORIZE, { login: 'sandbox', password: 'Pa55-wrong' });

  const places: Record<string, string> = {};
  for (const view of ['transactions', 'requests', 'deliveries', 'faults']) {
    places[view] = (await client.call('GET', `/_sandbox/${view}`)).text;
  }
  places.console = (await client.call('GET', '/')).text + (await client.call('GET', '/console/panels')).text;
  child.kill('SIGTERM');
  await ended;
  places.file = await readFile(stateFile, 'utf8');
  places.output = output.out + output.err;

  const secrets = [
    ...cards,
    '"739"',
    'cvv',
    tokens.accessToken,
    tokens.refreshToken,
    'Pa55-wrong',
    'Bearer ',
  ];
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  }
  expect(places.file).toContain('220000******0004');
  expect(places.requests).toContain('"authorization":"***"');
});
