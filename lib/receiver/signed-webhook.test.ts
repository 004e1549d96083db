import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listenReceiver } from '#tests/servers/receiver.ts';
import { findOutside, isOutside, OwnNetwork } from './outside-address.ts';
import { sendSigned, signWebhook } from './signed-webhook.ts';

type Answer = (response: Parameters<Parameters<typeof listenReceiver>[0]>[0]) => void;
const answers: Answer[] = [];
const receiver = await listenReceiver((response) => {
  const answer = answers.shift();
  if (answer) answer(response);
  else response.writeHead(204).end();
});
afterAll(receiver.close);
beforeEach(() => {
  receiver.received.length = 0;
});

const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const message = { id: 'alm_1', body: '{"type":"alerts","data":{"count":1}}' };
const target = { url: receiver.url, secrets: [secret], allowed: ['127.0.0.1'] };

/** As a receiver checks it: any of the signatures, by its own secret. */
function isSigned(by: Buffer, { headers, body }: (typeof receiver.received)[number]): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body.toString()}`;
  const expected = `v1,${createHmac('sha256', by).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('the signature is the one of the examples in the specification of Standard Webhooks', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const given = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signWebhook([key], given, new Date(1_614_265_330_000))).toEqual({
    'webhook-id': given.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('what is sent arrives with its signature, and another secret does not give it', async () => {
  expect(await sendSigned(target, message)).toEqual({ ok: true, status: 204 });
  const [got] = receiver.received;
  if (!got) throw new Error('nothing arrived');
  expect(got.body.toString()).toBe(message.body);
  expect(got.headers['content-type']).toBe('application/json');
  expect(isSigned(secret, got)).toBe(true);
  expect(isSigned(other, got)).toBe(false);
});

test('another try keeps the id and has a time and a signature of its own', async () => {
  answers.push((response) => response.writeHead(503).end());
  const first = await sendSigned(target, message, new Date('2026-11-28T10:00:00Z'));
  expect(first).toEqual({ ok: false, reason: 'answered', status: 503, isFinal: false });
  await sendSigned(target, message, new Date('2026-11-28T10:01:00Z'));
  const [one, two] = receiver.received;
  if (!one || !two) throw new Error('two were sent');
  expect([one, two].map(({ headers }) => headers['webhook-id'])).toEqual(['alm_1', 'alm_1']);
  expect(one.headers['webhook-timestamp']).not.toBe(two.headers['webhook-timestamp']);
  expect(one.headers['webhook-signature']).not.toBe(two.headers['webhook-signature']);
  expect(isSigned(secret, one) && isSigned(secret, two)).toBe(true);
});

test('while a secret is changed both sign, so that a receiver with either believes it', async () => {
  await sendSigned({ ...target, secrets: [other, secret] }, message);
  const [got] = receiver.received;
  if (!got) throw new Error('nothing arrived');
  expect([isSigned(secret, got), isSigned(other, got)]).toEqual([true, true]);
});

test('a redirect is not followed, and who answers 410 wants nothing more', async () => {
  const elsewhere = await listenReceiver((response) => response.writeHead(200).end());
  answers.push((response) => response.writeHead(307, { Location: elsewhere.url }).end());
  expect(await sendSigned(target, message)).toMatchObject({ ok: false, reason: 'answered', status: 307 });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
  answers.push((response) => response.writeHead(410).end());
  expect(await sendSigned(target, message)).toMatchObject({ status: 410, isFinal: true });
});

test('a receiver that says nothing is not waited for', async () => {
  answers.push(() => {});
  const silent = await sendSigned({ ...target, timeoutMs: 300 }, message);
  expect(silent).toEqual({ ok: false, reason: 'timed_out', status: null, isFinal: false });
});

test('the own network is not called unless its host is named, by address or by name', async () => {
  const refused = { ok: false, reason: 'own_network', status: null, isFinal: false };
  expect(await sendSigned({ ...target, allowed: [] }, message)).toEqual(refused);
  const byName = receiver.url.replace('127.0.0.1', 'localhost');
  expect(await sendSigned({ ...target, url: byName, allowed: ['127.0.0.1'] }, message)).toEqual(refused);
  // Other ways to write the same address.
  for (const host of ['2130706433', '0x7f.1', '127.1', '[::ffff:127.0.0.1]', '[::1]'])
    expect([
      host,
      await sendSigned({ ...target, url: receiver.url.replace('127.0.0.1', host), allowed: [] }, message),
    ]).toEqual([host, refused]);
  expect(receiver.received).toEqual([]);
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4010:c05::71', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is outside: %s', (address, expected) => {
  expect(isOutside(address)).toBe(expected);
});

test('an address is looked up once, and that one is connected to', async () => {
  await expect(findOutside('localhost', false)).rejects.toThrow(OwnNetwork);
  expect(await findOutside('[::1]', true)).toEqual({ address: '::1', family: 6 });
  expect(await findOutside('93.184.216.34', false)).toEqual({ address: '93.184.216.34', family: 4 });
});
