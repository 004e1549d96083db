import { z } from 'zod';
import { whole } from './env-fields.ts';

const thisMachine = ['localhost', '127.0.0.1', '::1'];

const hosts = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().min(1, 'must be names with commas between them')))
  .default([]);

/** A secret as Standard Webhooks writes one: 24 to 64 bytes in base64, `whsec_` before them or not. */
const signingSecret = z
  .string()
  .transform((text) => Buffer.from(text.replace(/^whsec_/, ''), 'base64'))
  .refine(
    ({ length }) => length >= 24 && length <= 64,
    'must be whsec_ and 24 to 64 bytes in base64 (openssl rand -base64 32)',
  );

const target = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}, 'must be an https address without a password');

/** Where people, and the company's systems, are notified outside the screens. Nothing is sent without it. */
export const alertVariables = {
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: whole(1, 65_535, 587),
  SMTP_TLS: z.enum(['starttls', 'tls', 'none'], 'must be starttls, tls or none').default('starttls'),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an address such as Paydesk <paydesk@example.com>',
    )
    .optional(),
  ALERT_WEBHOOK_URL: target.optional(),
  ALERT_WEBHOOK_SECRET: signingSecret.optional(),
  ALERT_WEBHOOK_SECRET_OTHER: signingSecret.optional(),
  ALERT_WEBHOOK_ALLOW: hosts,
};

type Given = {
  [Name in keyof typeof alertVariables]?: z.output<(typeof alertVariables)[Name]>;
};

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** What is missing or contradicts itself, by the variable that is to be set. */
export function findMissingAlerts(given: Given): [name: keyof typeof alertVariables, message: string][] {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_TLS: tls } = given;
  const missing: ReturnType<typeof findMissingAlerts> = [];
  if (host && !given.MAIL_FROM) missing.push(['MAIL_FROM', 'is needed beside SMTP_HOST']);
  if ((user === undefined) !== (password === undefined))
    missing.push([user ? 'SMTP_PASSWORD' : 'SMTP_USER', 'is needed beside the other one']);
  if (tls === 'none' && password && !thisMachine.includes(host ?? ''))
    missing.push(['SMTP_TLS', 'none would send SMTP_PASSWORD unprotected to another machine']);
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_WEBHOOK_ALLOW: allowed = [] } = given;
  if (url && !isHttps(url) && !allowed.includes(new URL(url).hostname))
    missing.push([
      'ALERT_WEBHOOK_URL',
      'must be an https address, unless ALERT_WEBHOOK_ALLOW names its host',
    ]);
  if (url && !secret)
    missing.push(['ALERT_WEBHOOK_SECRET', 'is needed beside ALERT_WEBHOOK_URL: it signs what is sent there']);
  return missing;
}
