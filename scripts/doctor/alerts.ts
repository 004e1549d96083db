import type { MailServer } from '#lib/mail/smtp.ts';
import { type Finding, look, warn, well, wrong } from './finding.ts';

type Settings = {
  server: MailServer | null;
  ALERT_WEBHOOK_URL?: string | undefined;
  ALERT_WEBHOOK_ALLOW: readonly string[];
};

/** Whether people, and the company's own address, can be notified outside the screens. Nothing is sent to anybody. */
export async function checkAlerts({ server, ...given }: Settings): Promise<Finding[]> {
  const target = given.ALERT_WEBHOOK_URL;
  return [
    ...(server ? await look('The mail server', () => checkServer(server)) : [withoutMail]),
    ...(target ? await look('ALERT_WEBHOOK_URL', () => checkTarget(target, given.ALERT_WEBHOOK_ALLOW)) : []),
  ];
}

const withoutMail = warn(
  'SMTP_HOST is not set: nobody gets an e-mail, not even about a sign-in on a new device or network or a stop of sending. Set it and MAIL_FROM.',
);

async function checkServer(server: MailServer): Promise<Finding[]> {
  const { verifyMailServer } = await import('#lib/mail/smtp.ts');
  const { host, port } = server;
  const problem = await verifyMailServer(server);
  if (problem === null) return [well(`${host} takes e-mails on port ${port}.`)];
  const mend = {
    not_let_in: 'it refuses our account. Check SMTP_USER and SMTP_PASSWORD.',
    timed_out: 'it does not answer. Check SMTP_PORT and SMTP_TLS.',
    unreachable: 'no connection as SMTP_TLS asks for. Check SMTP_HOST, SMTP_PORT and SMTP_TLS.',
    answered: 'it refuses to speak with this machine.',
  }[problem];
  return [wrong(`${host}, port ${port}: ${mend}`)];
}

async function checkTarget(url: string, allowed: readonly string[]): Promise<Finding[]> {
  const { findOutside, OwnNetwork } = await import('#lib/receiver/outside-address.ts');
  const { hostname } = new URL(url);
  try {
    const { address } = await findOutside(hostname, allowed.includes(hostname));
    return [well(`Notices go to ${hostname} (${address}) as well.`)];
  } catch (error) {
    if (!(error instanceof OwnNetwork)) throw error;
    return [
      wrong(
        `${hostname} lies inside the own network, so nothing is sent to it. Name it in ALERT_WEBHOOK_ALLOW if that is meant.`,
      ),
    ];
  }
}
