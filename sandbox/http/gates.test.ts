import { expect, test } from 'vitest';
import { intent } from '../testing/requests.ts';
import { AUTHORIZE, INTENTS, startSandbox } from '../testing/sandbox-client.ts';

test.each([
  ['PUT', INTENTS, 'POST'],
  ['GET', INTENTS, 'POST'],
  ['POST', '/processing/api/v1/payments/1', 'GET, PATCH'],
  ['DELETE', '/processing/api/v1/refunds/1', 'GET'],
  ['GET', AUTHORIZE, 'POST'],
  ['POST', '/_sandbox/health', 'GET'],
])('%s %s: 405, allowed is %s', async (method, path, allow) => {
  const sandbox = await startSandbox();
  const answer = await sandbox.call(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
  expect(answer.body.error).toBe('METHOD_NOT_ALLOWED');
});

test.each([
  '/processing/api/v2/intents',
  '/processing/api/v1/intents/',
  '/nothing',
  '/_sandbox',
  '/processing/api/v1/payments/1/2',
])('%s: 404 as JSON', async (path) => {
  const sandbox = await startSandbox();
  const answer = await sandbox.call('GET', path);
  expect(answer.status).toBe(404);
  expect(answer.body.error).toBe('NOT_FOUND');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
  'a body of type "%s": 415',
  async (type) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.api('POST', INTENTS, JSON.stringify(intent()), {
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
    expect(answer.body.error).toBe('UNSUPPORTED_MEDIA_TYPE');
  },
);

test('a charset beside application/json is fine', async () => {
  const sandbox = await startSandbox();
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect((await sandbox.api('POST', INTENTS, intent(), { headers })).status).toBe(200);
});

test.each(['{', '{"a":1,}', 'nonsense', '{"a":NaN}', '['.repeat(100_000), '{"a":1,"a":2}'])(
  'the body %.20s is not JSON: 400',
  async (body) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.api('POST', INTENTS, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('VALIDATION_ERROR');
  },
);

test('no body at all: 400', async () => {
  const sandbox = await startSandbox();
  const answer = await sandbox.api('POST', INTENTS, undefined, {
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
});

test('a body of 1 MB is read, a larger one is refused with 413', async () => {
  const sandbox = await startSandbox();
  const padded = (bytes: number) => {
    const body = { ...intent(), padding: '' };
    return JSON.stringify({ ...body, padding: 'x'.repeat(bytes - JSON.stringify(body).length) });
  };
  expect((await sandbox.api('POST', INTENTS, padded(1024 * 1024))).status).toBe(200);
  const large = await sandbox.api('POST', INTENTS, padded(1024 * 1024 + 1));
  expect(large.status).toBe(413);
  expect(large.body.error).toBe('PAYLOAD_TOO_LARGE');
});

test('the controls do not answer a page of another site', async () => {
  const sandbox = await startSandbox();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await sandbox.call('POST', '/_sandbox/reset', undefined, { headers })).status).toBe(403);
  expect((await sandbox.call('GET', '/_sandbox/requests', undefined, { headers })).status).toBe(403);
});
