import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { deliveries, jobs, newEndpoint, paidOut, postTo } from '#tests/inbox.ts';
import { POST } from './route.ts';

const post = postTo(POST);

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

const packings: [string, (body: string) => Uint8Array][] = [
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['identity', (body) => Buffer.from(body)],
];

test.each(packings)('a body in %s is taken, and stored as what it says', async (encoding, pack) => {
  const { url, subjectId } = await newEndpoint();
  const body = pack(paidOut);
  expect((await post(url, new Uint8Array(body), { 'content-encoding': encoding })).status).toBe(200);
  const [row] = await deliveries(subjectId);
  expect(row).toMatchObject({ verdict: 'pending', headers: { 'content-encoding': encoding } });
  expect(row?.body.toString()).toBe(paidOut);
});

const refused: [string, Buffer, string, number, string][] = [
  ['a bomb in gzip', gzipSync(Buffer.alloc(50_000_000)), 'gzip', 413, 'too_large'],
  ['a bomb in br', brotliCompressSync(Buffer.alloc(50_000_000)), 'br', 413, 'too_large'],
  ['a bomb in deflate', deflateRawSync(Buffer.alloc(50_000_000)), 'deflate', 413, 'too_large'],
  ['half of it', gzipSync(paidOut).subarray(0, 30), 'gzip', 400, 'unpack_failed'],
  ['what is not packed at all', Buffer.from(paidOut), 'gzip', 400, 'unpack_failed'],
  ['another packing', gzipSync(paidOut), 'zstd', 415, 'encoded'],
  ['two packings', gzipSync(gzipSync(paidOut)), 'gzip, gzip', 415, 'encoded'],
];

test.each(refused)(
  'H09: %s is refused, by its rule, and its beginning is kept',
  async (_name, body, encoding, status, note) => {
    const { url, subjectId } = await newEndpoint();
    const answer = await post(url, new Uint8Array(body), { 'content-encoding': encoding });
    expect(answer.status).toBe(status);
    const [row] = await deliveries(subjectId);
    expect(row).toMatchObject({ verdict: 'quarantined', note });
    expect(row?.body).toEqual(body.subarray(0, 65_536));
    expect(await jobs()).toEqual([]);
  },
);

test('what was refused packed is still read when it comes plainly', async () => {
  const { url, subjectId } = await newEndpoint();
  expect((await post(url, paidOut, { 'content-encoding': 'br' })).status).toBe(400);
  expect((await post(url, paidOut)).status).toBe(200);
  expect((await deliveries(subjectId)).map(({ verdict }) => verdict)).toEqual(['quarantined', 'pending']);
});

const endless = (see: () => void) =>
  new ReadableStream({
    pull: (controller) => {
      see();
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });

test('of a body over 1 MB the beginning is kept, and no more of it is read', async () => {
  const { url, subjectId } = await newEndpoint();
  let sent = 0;
  const answer = await post(
    url,
    endless(() => {
      sent += 1;
    }),
    { 'content-length': '12' },
  );
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(115);
  const [row] = await deliveries(subjectId);
  expect(row).toMatchObject({ verdict: 'quarantined', note: 'too_large' });
  expect(row?.body).toHaveLength(65_536);
});

test('of a body at an address that is none, no more than 64 KiB is read and nothing is unpacked', async () => {
  const { url, token } = await newEndpoint();
  const guess = url.replace(token, randomBytes(32).toString('base64url'));
  let sent = 0;
  const answer = await post(
    guess,
    endless(() => {
      sent += 1;
    }),
  );
  expect(answer.status).toBe(404);
  expect(sent).toBeLessThan(15);
  expect((await post(guess, gzipSync(paidOut), { 'content-encoding': 'gzip' })).status).toBe(404);
});

test('a body of exactly 1 MB is read, also after a larger one that begins the same', async () => {
  const { url, subjectId } = await newEndpoint();
  const full = `${' '.repeat(1_048_576 - paidOut.length)}${paidOut}`;
  expect((await post(url, `${full} `)).status).toBe(413);
  expect((await post(url, full)).status).toBe(200);
  expect((await deliveries(subjectId)).map(({ verdict }) => verdict)).toEqual(['quarantined', 'pending']);
});

test('a number as id keeps all its digits, and a NUL in a text stops nothing', async () => {
  const { url, subjectId } = await newEndpoint();
  const body =
    '{"transactionType":"DISBURSEMENT","transactionId":100000000000000001,"status":"DECLINED","errorMessage":"No\\u0000 funds"}';
  expect((await post(url, body)).status).toBe(200);
  expect(await deliveries(subjectId)).toMatchObject([{ verdict: 'pending' }]);
});
