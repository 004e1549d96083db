import { afterAll, beforeEach } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { beginAlerts } from './alerts.ts';
import { listenMail } from './servers/mail.ts';

/** The mail server of the settings, from now until the file ends; each test begins without anything in it. */
export async function startAlertMails() {
  const server = await listenMail();
  Object.assign(process.env, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_TLS: 'none',
    MAIL_FROM: 'Paydesk <paydesk@example.com>',
  });
  afterAll(server.close);
  beforeEach(async () => {
    await beginAlerts();
    server.received.length = 0;
    server.answers.length = 0;
  });
  return {
    server,
    recipients: () => server.received.map(({ to }) => to).toSorted(),
    last: () => server.received.at(-1)?.raw ?? '',
  };
}

export const emails = (...people: Person[]) => people.map(({ email }) => email).toSorted();
