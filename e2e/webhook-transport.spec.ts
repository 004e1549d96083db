import { rows } from './support/database.ts';
import { makeSbp, untilStatus } from './support/make.ts';
import { enter } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { callRaw, converse, transactionOf } from './support/webhooks.ts';

// An H and a number in the name of a test is a row of docs/bad-inputs.md: H is "webhook transport", tested
// here over real connections. tests/bad-inputs.test.ts looks the ids up. route.test.ts covers what a request
// means once it is read.

// One demo for all of them: they share what is made before the first.
test.describe.configure({ mode: 'default' });

let origin: string;
let path: string;
let transactionId: string;
let payoutId: string;
const orderNo = `WIRE-${Date.now()}`;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await enter(context, 'finance');
  payoutId = await makeSbp(context, { orderNo });
  await untilStatus(payoutId, 'paid_out');
  await context.close();
  const { id, webhookUrl } = await transactionOf(orderNo);
  transactionId = id;
  ({ origin, pathname: path } = new URL(webhookUrl));
});

/** A notification that reports what is known already, in distinct bytes. */
const say = (mark: string) =>
  JSON.stringify({ transactionType: 'DISBURSEMENT', transactionId, status: 'PAID_OUT', mark });

function request(
  body: string,
  { headers = '', version = '1.1', length = Buffer.byteLength(body) } = {},
): string {
  return `POST ${path} HTTP/${version}\r\nhost: desk\r\n${headers}content-length: ${length}\r\n\r\n${body}`;
}

const statuses = (said: string) =>
  [...said.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/** How often these exact bytes were delivered; 0: they are not in the inbox. */
async function delivered(mark: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `SELECT coalesce(sum(d.deliveries), 0)::int AS count FROM webhook_deliveries d
     JOIN payout_attempts a ON a.id = d.subject_id JOIN payouts p ON p.id = a.payout_id
     WHERE p.order_no = $1 AND position($2::bytea in d.body) > 0`,
    [orderNo, Buffer.from(mark)],
  );
  return row?.count ?? 0;
}

const close = 'connection: close\r\n';

test.describe('a notification over a bad line', () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
    test(`H01 ${method}: 405, and it says what is allowed`, async () => {
      const answer = await callRaw(origin, { method, path, body: '' });
      expect(answer).toMatchObject({ status: 405, allow: 'POST' });
    });

  test('H03 the address in another spelling: 404 each, as for an address that never was', async () => {
    const token = path.split('/').at(-1) ?? '';
    const folder = path.slice(0, -token.length);
    const unknown = await callRaw(origin, { path: `${folder}${'A'.repeat(43)}`, body: say('H03') });
    const spellings = [
      `${path}/`,
      `${folder}/${token}`,
      `/${path}`,
      `${folder}./${token}`,
      `${folder}%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
      `${path}?`,
      `${path};a`,
      `${path}%00`,
      path.replace('/api/', '/API/'),
      path.replaceAll('/', '\\').replace('\\', '/'),
    ];
    for (const spelling of spellings)
      expect([spelling, await callRaw(origin, { path: spelling, body: say('H03') })]).toEqual([
        spelling,
        unknown,
      ]);
    expect(unknown.status).toBe(404);
    expect(await delivered('H03')).toBe(0);
  });

  test('H06 announced longer than it is, then the connection breaks: not stored, and no 2xx', async () => {
    const body = say('H06');
    const said = await converse(origin, request(body, { length: body.length + 500 }), { hangUp: true });
    expect(statuses(said)).toEqual([]);
    // The next whole request is read as if the broken one had never been.
    expect(statuses(await converse(origin, request(say('H06 whole'), { headers: close })))).toEqual([200]);
    expect(await delivered('H06"')).toBe(0);
  });

  test('H08 a body that stalls is given up after ten seconds', { tag: '@long' }, async () => {
    const body = say('H08');
    const said = await converse(origin, request(body, { length: body.length + 1 }));
    expect(statuses(said)).toEqual([408]);
    expect(await delivered('H08')).toBe(0);
  });

  for (const [encoding, status] of [
    ['gzip', 400],
    ['br', 400],
    ['deflate', 400],
    ['gzip, gzip', 415],
    ['zip-bomb', 415],
  ] as const)
    test(`H09 Content-Encoding ${encoding} over bytes that are not packed so: ${status}`, async () => {
      const headers = `${close}content-encoding: ${encoding}\r\n`;
      expect(statuses(await converse(origin, request(say(`H09 ${encoding}`), { headers })))).toEqual([
        status,
      ]);
    });

  for (const type of [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'nonsense',
  ])
    test(`H10 Content-Type "${type}": not asked, the bytes decide`, async () => {
      const headers = type === '' ? close : `${close}content-type: ${type}\r\n`;
      expect(statuses(await converse(origin, request(say(`H10 ${type}`), { headers })))).toEqual([200]);
    });

  test('H12 a forged X-Forwarded-For opens no address and is not believed', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
    };
    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    const stranger = await callRaw(origin, { path: wrong, body: say('H12'), headers: forged });
    expect(stranger.status).toBe(404);
    expect((await callRaw(origin, { path, body: say('H12'), headers: forged })).status).toBe(200);
    const sources = await rows<{ source: string }>(
      'SELECT source_address AS source FROM webhook_deliveries WHERE position($1::bytea in body) > 0',
      [Buffer.from('H12')],
    );
    expect(sources.map(({ source }) => source)).not.toContain('203.0.113.7');
  });

  test('H14 taken, but the sender never hears it: the same again is 200 and has no second effect', async () => {
    await converse(origin, request(say('H14')), { hangUp: true });
    expect(statuses(await converse(origin, request(say('H14'), { headers: close })))).toEqual([200]);
    const kept = await rows('SELECT 1 FROM webhook_deliveries WHERE position($1::bytea in body) > 0', [
      Buffer.from('H14'),
    ]);
    expect(kept).toHaveLength(1);
  });

  test('H15 Expect: 100-continue is answered, then the notification', async () => {
    const headers = `${close}expect: 100-continue\r\n`;
    expect(statuses(await converse(origin, request(say('H15 expect'), { headers })))).toEqual([100, 200]);
  });

  test('H15 HTTP/1.0 is answered and closed', async () => {
    expect(statuses(await converse(origin, request(say('H15 old'), { version: '1.0' })))).toEqual([200]);
  });

  test('H15 fifty requests at once on one connection, good and bad by turns: each is judged alone', async () => {
    const bodies = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? say(`H15 pipe ${at}.`) : '{'));
    const pipeline = bodies.map((body, at) => request(body, at === 49 ? { headers: close } : {}));
    expect(statuses(await converse(origin, pipeline.join('')))).toEqual(
      bodies.map((_, at) => (at % 2 === 0 ? 200 : 400)),
    );
    expect(await delivered('H15 pipe')).toBe(25);
  });

  test('H15 two lengths, or a length and chunks: refused before anything is read', async () => {
    const body = say('H15 smuggled');
    const chunks = `${close}transfer-encoding: chunked\r\n`;
    for (const headers of [`${close}content-length: 3\r\n`, chunks])
      expect(statuses(await converse(origin, request(body, { headers })))).toEqual([400]);
    expect(await delivered('H15 smuggled')).toBe(0);
  });

  test('none of it changed the payout', () => untilStatus(payoutId, 'paid_out'));
});
