import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rows } from '#tests/database.ts';
import { runProcess } from '#tests/run-process.ts';

const secrets = {
  password: 'canary+password/1',
  access: 'canary-access-token-2',
  refresh: 'canary-refresh-token-3',
  number: '2200770239097761',
  cvv: 'QZX',
};

/** The worst possible processor: it repeats everything it refuses. */
const echo = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { access, refresh } = secrets;
    const said = Buffer.concat(chunks).toString();
    const [status, body] = request.url?.endsWith('/authorize')
      ? [200, { accessToken: access, refreshToken: refresh }]
      : [
          request.url?.endsWith('/check') ? 422 : 400,
          { code: `E ${secrets.number}`, message: `Not ${said}` },
        ];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('PROCESSOR_BASE_URL', `http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  vi.stubEnv('PROCESSOR_PASSWORD', secrets.password);
  vi.stubEnv('LOG_LEVEL', 'debug');
});
afterAll(() => {
  vi.unstubAllEnvs();
  echo.close();
});

function toForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Only the middle of a base64 text is independent of what is around it.
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  const plain = [secret, spaced, encodeURIComponent(secret), bytes.toString('hex')];
  return secret.length > 6 ? [...plain, bytes.toString('base64').slice(0, -4)] : plain;
}

test('neither logs, outcomes nor the database hold a token, the password, the card or its code', async () => {
  const written = await runProcess(`
    const money = { amountMinor: 100_00n, currency: 'RUB' };
    const instrument = { kind: 'card', number: '${secrets.number}', cvv: '${secrets.cvv}' };
    const request = { method: 'ru_card', instrument, money, side: 'recipient_gets', clientReferenceId: 'PAY-1',
      webhookUrl: 'https://office.example/hook' };
    const context = { subjectId: 'att_1', confirmLease: async () => true };
    const said = [await client.createIntent(request, context), await client.checkDisbursement(request, context)];
    said.push(await client.createIntent({ ...request, method: 'sbp' }, context));
    said.push(await client.listBanks('sbp').catch((error) => ({ ...error, text: String(error), stack: error.stack })));
    process.stdout.write(JSON.stringify(said));`);
  // Proves that something was logged, refused and stored; otherwise the search would find nothing for the
  // wrong reason.
  expect(written.match(/"msg":"processor call"/g)).toHaveLength(4);
  expect(written.match(/"kind":"refused"/g)).toHaveLength(2);
  const kept = await rows<{ text: string }>(
    'SELECT t::text AS text FROM processor_calls t UNION ALL SELECT t::text FROM processor_tokens t',
  );
  expect(kept).toHaveLength(5);
  // The messages about a subject are stored, those about tokens are not.
  const said = await rows<{ path: string; request: string | null; answer: string | null }>(
    'SELECT path, request_masked AS request, answer_masked AS answer FROM processor_calls ORDER BY id',
  );
  expect(said.map(({ path, request, answer }) => [path, request !== null, answer !== null])).toEqual([
    [expect.stringMatching(/authorize$/), false, false],
    [expect.stringMatching(/intents$/), true, true],
    [expect.stringMatching(/check$/), true, true],
    [expect.stringMatching(/banks/), false, false],
  ]);
  const everything = written + kept.map(({ text }) => text).join('\n');
  const found = Object.entries(secrets).filter(([, secret]) =>
    toForms(secret).some((form) => everything.includes(form)),
  );
  expect(found).toEqual([]);
});
