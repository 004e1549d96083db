import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyAsksAt, judgeBody, type QuarantineReason, quarantineStatuses, toExactPath } from './rules.ts';

const paidOut = { transactionType: 'DISBURSEMENT', transactionId: '100000000000000001', status: 'PAID_OUT' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(JSON.stringify(value));
const start = JSON.stringify(paidOut).slice(0, -1);

/** A simplified parser of the processor: it accepts any object with a text as its status. */
const read = (text: string) => {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string'
    ? body
    : null;
};

const fieldsOf = (length: number) =>
  json(Object.fromEntries([...Array.from({ length }, (_, at) => [`k${at}`, 1]), ...Object.entries(paidOut)]));

/** Group I of docs/bad-inputs.md. */
const quarantined: [string, Uint8Array, QuarantineReason][] = [
  ['I01 nothing', utf8(''), 'empty'],
  ['I02 one bracket', utf8('{'), 'not_json'],
  ['I02 cut in a string', utf8(`${start.slice(0, -4)}`), 'not_json'],
  ['I05 bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe), 'not_utf8'],
  ['I02 cut after the comma', utf8(`${start},`), 'not_json'],
  ['I02 blanks only', utf8(' \r\n\t '), 'not_json'],
  ['I04 a byte order mark in the middle', utf8(`\ufeff\ufeff${start}}`), 'not_json'],
  ['I05 a letter cut in two', Uint8Array.of(...utf8(start), 0xd0), 'not_utf8'],
  ['I05 an overlong slash', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22), 'not_utf8'],
  ['I05 a half surrogate as bytes', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'not_utf8'],
  ['I06 two different statuses', utf8(`${start},"status":"DECLINED"}`), 'duplicate_keys'],
  ['I06 the same status twice', utf8(`${start},"status":"PAID_OUT"}`), 'duplicate_keys'],
  ['I06 the same key in another spelling', utf8(`${start},"st\\u0061tus":"DECLINED"}`), 'duplicate_keys'],
  ['I06 twice, deep inside', utf8(`${start},"additionalData":{"a":1,"a":2}}`), 'duplicate_keys'],
  [
    'I07 20 000 levels',
    utf8(`${start},"additionalData":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    'too_complex',
  ],
  ['I07 20 000 objects', utf8(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), 'too_complex'],
  ['I07 brackets without end', utf8('['.repeat(65_536)), 'too_complex'],
  ['33 levels', utf8(`${start},"a":${'['.repeat(32)}${']'.repeat(32)}}`), 'too_complex'],
  ['20 001 fields', fieldsOf(20_001), 'too_complex'],
  ['I13 a comment', utf8(`${start}} // paid`), 'not_json'],
  ['I13 a trailing comma', utf8(`${start},}`), 'not_json'],
  ['I13 single quotes', utf8("{'status':'PAID_OUT'}"), 'not_json'],
  ['I13 NaN', utf8(`${start},"a":NaN}`), 'not_json'],
  ['I13 a second document behind the first', utf8(`${start}}${start}}`), 'not_json'],
  ['I13 a plus before a number', utf8(`${start},"a":+1}`), 'not_json'],
  ['I14 a form', utf8('status=PAID_OUT'), 'not_json'],
  [
    'I14 a form of parts',
    utf8('--x\r\nContent-Disposition: form-data; name="status"\r\n\r\nPAID_OUT'),
    'not_json',
  ],
  ['I14 XML', utf8('<status>PAID_OUT</status>'), 'not_json'],
  ['UTF-16', Buffer.from(JSON.stringify(paidOut), 'utf16le'), 'not_json'],
  ['J08 what the door does not take', json({ status: 1 }), 'out_of_form'],
];

test.each(quarantined)('%s is not interpreted', (_name, bytes, reason) => {
  expect(judgeBody(bytes, read)).toEqual({ kind: 'quarantined', reason });
});

test.each([
  ['I01, I02, I05, I13, I14: what may come whole another time', ['empty', 'not_utf8', 'not_json'], 400],
  ['I06 to I12, J08, J11: what would only come again', ['too_complex', 'duplicate_keys', 'out_of_form'], 200],
] as const)('%s is answered with its status', (_name, reasons, httpStatus) => {
  for (const reason of reasons) expect(quarantineStatuses[reason]).toBe(httpStatus);
});

test.each([
  ['the plain form', json(paidOut), paidOut],
  [
    'I04 a byte order mark before it',
    Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), json(paidOut)]),
    paidOut,
  ],
  ['32 levels', utf8(`${start},"a":${'['.repeat(31)}${']'.repeat(31)}}`), expect.objectContaining(paidOut)],
  ['19 000 fields before the real ones', fieldsOf(19_000), expect.objectContaining(paidOut)],
  ['I09 a lone surrogate', utf8(`${start},"errorMessage":"\\ud800"}`), expect.objectContaining(paidOut)],
  ['I09 a lone surrogate as a key', utf8(`${start},"\\udc00":1}`), expect.objectContaining(paidOut)],
  ['NUL', utf8(`${start},"additionalData":{"x":"\\u0000"}}`), expect.objectContaining(paidOut)],
  ['I11 a number too large for anything', utf8(`${start},"n":1e400000}`), expect.objectContaining(paidOut)],
])('%s reaches the door', (_name, bytes, notification) => {
  expect(judgeBody(bytes, read)).toEqual({ kind: 'notification', notification });
});

test('no bytes make it throw, and none of them pollute an object', () => {
  const anyJson = fc.json({ stringUnit: 'binary' }).map(utf8);
  const almost = fc
    .tuple(fc.constantFrom(...Object.keys(paidOut), '__proto__', 'constructor'), fc.jsonValue())
    .map(([key, value]) => utf8(`${start},${JSON.stringify(key)}:${JSON.stringify(value)}}`));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), anyJson, almost), (bytes) => {
      const judged = judgeBody(bytes, read);
      expect(['notification', 'quarantined']).toContain(judged.kind);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

const token = 'eI6h9-wZmGwxU40rVbtaj6Q45qZUTkYK_yEJEmwzx0c';
const unknown = '/api/webhooks/processor/unknown';

test.each([
  [`/api/webhooks/processor/${token}`, `/api/webhooks/processor/${token}`],
  [`/api/webhooks/processor/${token}/`, unknown],
  [`/api/webhooks/processor//${token}`, unknown],
  [`//api/webhooks/processor/${token}`, unknown],
  [`/api\\webhooks/processor/${token}`, unknown],
  [`/API/webhooks/processor/${token}`, unknown],
  [`http://host/api/webhooks/processor/${token}`, unknown],
  [`/api/webhooks/processor/%65${token.slice(1)}`, unknown],
  [`/api/webhooks/processor/${token}?a=1`, unknown],
  [`/api/webhooks/processor/${token}.rsc`, unknown],
  [`/api/webhooks/processor/${token}%E0%A4%A`, unknown],
  [`/api/webhooks`, unknown],
  ['/payouts?next=/api/webhooks/processor/a', '/payouts?next=/api/webhooks/processor/a'],
  ['/api/webhooksy', '/api/webhooksy'],
  ['/api/payouts', '/api/payouts'],
  ['/', '/'],
])('H03: %s is taken as %s', (path, exact) => {
  expect(toExactPath(path)).toBe(exact);
});

test('a copy has the processor asked at once, or ten seconds after it was last asked', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(copyAsksAt(null, now)).toBeUndefined();
  expect(copyAsksAt(ago(10_000), now)).toBeUndefined();
  expect(copyAsksAt(ago(9_000), now)).toEqual(ago(-1_000));
  expect(copyAsksAt(now, now)).toEqual(ago(-10_000));
});
