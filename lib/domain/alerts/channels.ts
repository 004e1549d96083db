import 'server-only';
import { env } from '#lib/env.ts';
import type { MailServer } from '#lib/mail/smtp.ts';

/** Where e-mails go through; null: nowhere. Everybody shares the accounts of a demo, and their addresses are invented. */
export function findMailServer(): MailServer | null {
  const { SMTP_HOST, MAIL_FROM, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD } = env();
  if (!SMTP_HOST || !MAIL_FROM) return null;
  const account = { user: SMTP_USER, password: SMTP_PASSWORD };
  return { host: SMTP_HOST, port: SMTP_PORT, tls: SMTP_TLS, from: MAIL_FROM, ...account };
}

export function isConfigured(channel: 'mail' | 'webhook'): boolean {
  return channel === 'mail' ? findMailServer() !== null : env().ALERT_WEBHOOK_URL !== undefined;
}
