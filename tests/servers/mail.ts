import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next e-mail: 550 at its recipient, 451 at its text, or nothing at all behind its text. */
export type MailAnswer = 'accept' | 'refuse' | 'defer' | 'silence';
type ReceivedMail = { to: string; raw: string };

const withCode = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

/** A mail server on this machine, without TLS, that answers each e-mail as the test says. */
export async function listenMail() {
  const received: ReceivedMail[] = [];
  const answers: MailAnswer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (answers[0] !== 'refuse') return done();
      answers.shift();
      done(withCode(550));
    },
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      const answer = answers.shift() ?? 'accept';
      if (answer === 'silence') return;
      if (answer === 'defer') return done(withCode(451));
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw });
      done();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const fromQuoted = (quoted: string): string =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A header as it reads. */
export function readHeader(raw: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm').exec(raw) ?? [];
  return value
    .replace(/\?=\r?\n[ \t]+=\?/g, '?==?')
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'Q'
        ? fromQuoted(word.replaceAll('_', ' '))
        : Buffer.from(word, 'base64').toString('utf8'),
    );
}

/** The part of that type as it reads. */
export function readPart(raw: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? fromQuoted(content) : content;
}
