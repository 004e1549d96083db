import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listenMail, readHeader, readPart } from '#tests/servers/mail.ts';
import { type MailServer, sendMail } from './smtp.ts';

const server = await listenMail();
afterAll(server.close);

const to: MailServer = {
  host: '127.0.0.1',
  port: server.port,
  tls: 'none',
  from: 'Paydesk <paydesk@example.com>',
  timeoutMs: 5_000,
};
const mail = {
  messageId: '<alm_1@pay.example.com>',
  to: 'olga@example.com',
  subject: 'Выплата ждёт вашего решения',
  text: 'Выплата 1187 ждёт\n',
  html: '<p>Выплата 1187 ждёт</p>',
};

beforeEach(() => {
  server.received.length = 0;
  server.answers.length = 0;
});

test('an e-mail arrives over the wire as text and as HTML, and says that no person wrote it', async () => {
  expect(await sendMail(to, mail)).toEqual({ ok: true, status: 250 });
  const [got] = server.received;
  expect(got?.to).toBe('olga@example.com');
  const raw = got?.raw ?? '';
  expect(readHeader(raw, 'Subject')).toBe(mail.subject);
  expect(readHeader(raw, 'Message-ID')).toBe(mail.messageId);
  expect(readHeader(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(readPart(raw, 'text/plain')).toContain('Выплата 1187 ждёт');
  expect(readPart(raw, 'text/html')).toContain('<p>Выплата 1187 ждёт</p>');
});

test('a recipient that the server refuses is refused for good', async () => {
  server.answers.push('refuse');
  expect(await sendMail(to, mail)).toEqual({ ok: false, reason: 'answered', status: 550, isFinal: true });
  expect(server.received).toEqual([]);
});

test('what the server puts off may be sent later', async () => {
  server.answers.push('defer');
  expect(await sendMail(to, mail)).toEqual({ ok: false, reason: 'answered', status: 451, isFinal: false });
});

test('a server that takes the text and says nothing more is not waited for', async () => {
  server.answers.push('silence');
  const silent = await sendMail({ ...to, timeoutMs: 300 }, mail);
  expect(silent).toEqual({ ok: false, reason: 'timed_out', status: null, isFinal: false });
});

test('a server that never greets is not waited for, and one that is not there is unreachable', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  expect(await sendMail({ ...to, port, timeoutMs: 300 }, mail)).toMatchObject({ reason: 'timed_out' });
  mute.close();
  await once(mute, 'close');
  expect(await sendMail({ ...to, port }, mail)).toEqual({
    ok: false,
    reason: 'unreachable',
    status: null,
    isFinal: false,
  });
});

test('without the TLS that the settings ask for nothing is sent', async () => {
  expect(await sendMail({ ...to, tls: 'starttls' }, mail)).toMatchObject({ ok: false, isFinal: false });
  expect(await sendMail({ ...to, tls: 'tls' }, mail)).toMatchObject({ ok: false, isFinal: false });
  expect(server.received).toEqual([]);
});

test('an address with a line break in it adds no recipient and no header', async () => {
  await sendMail(to, {
    ...mail,
    to: 'olga@example.com\r\nBcc: eve@example.com',
    subject: 'a\r\nBcc: eve@example.com',
  });
  for (const { to: recipient, raw } of server.received) {
    expect(recipient).not.toContain('eve');
    expect(raw).not.toMatch(/^Bcc:/m);
  }
});
