import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { isLocalAddress } from '#scripts/stack/production-environment.ts';
import { type Finding, warn, well, wrong } from './finding.ts';

const askMs = 10_000;
const dayMs = 24 * 3_600_000;
const soonDays = 14;

/**
 * The public address, as somebody outside meets it: through whatever stands in front. People sign in there, and without
 * it no outcome of a payout ever arrives.
 */
export async function lookAtAddress(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const findings: Finding[] = [];
  if (url.protocol === 'https:') {
    const certificate = await lookAtCertificate(url);
    findings.push(certificate);
    if (certificate.weight === 'wrong') return findings;
  } else if (isLocalAddress(url.hostname)) {
    findings.push(
      warn(`${publicUrl} is this machine: the processor cannot reach it with its notifications.`),
    );
  }
  const alive = await ask(`${publicUrl}/api/health`);
  if (typeof alive === 'string')
    return [
      ...findings,
      wrong(
        `Nothing answers at ${publicUrl} (${alive}). Start the web server and the proxy, and check name and firewall.`,
      ),
    ];
  if (alive.status !== 200 || alive.body !== '{"status":"ok"}')
    return [
      ...findings,
      wrong(
        `At ${publicUrl} somebody else answers (${alive.status}). Have the proxy pass everything on to Paydesk.`,
      ),
    ];
  findings.push(
    well(`Paydesk answers at ${publicUrl}.`),
    await lookAtHost(publicUrl),
    await lookAtInbox(publicUrl),
  );
  return findings;
}

async function lookAtHost(publicUrl: string): Promise<Finding> {
  const page = await ask(`${publicUrl}/sign-in`);
  if (typeof page !== 'string' && page.status === 200) return well('People can open the sign-in page.');
  if (typeof page !== 'string' && page.status === 421)
    return wrong(
      'The proxy does not pass the Host header on, so nothing is served. Set it (nginx: proxy_set_header Host $host).',
    );
  return wrong(`The sign-in page does not open (${typeof page === 'string' ? page : page.status}).`);
}

/** A made-up secret: the right answer is that there is no such address, from us and not from the proxy. */
async function lookAtInbox(publicUrl: string): Promise<Finding> {
  const answer = await ask(`${publicUrl}/api/webhooks/processor/${'A'.repeat(43)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (typeof answer !== 'string' && answer.status === 404)
    return well('Notifications of the processor reach Paydesk.');
  const said = typeof answer === 'string' ? answer : `answered ${answer.status}`;
  return wrong(
    `Notifications do not get through (${said}): no payout would ever be known as paid. Let POST to /api/webhooks/ pass ` +
      'the proxy without sign-in, redirect or filter.',
  );
}

type Asked = { status: number; body: string };

async function ask(url: string, request: RequestInit = {}): Promise<Asked | string> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(askMs), ...request });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return cause?.code ?? cause?.message ?? message;
  }
}

function lookAtCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket: TLSSocket = connect(
      { host, port: Number(port || 443), ...(isIP(host) ? {} : { servername: host }), timeout: askMs },
      () => {
        const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
        socket.destroy();
        const sentence = `The certificate of ${host} holds for ${days} more days`;
        resolve(
          days < soonDays
            ? warn(`${sentence}. Renew it; check why that did not happen by itself.`)
            : well(`${sentence}.`),
        );
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        wrong(
          `TLS at ${host} fails (${error.code ?? error.message}). Browsers and the processor refuse it too: mend name, certificate or chain.`,
        ),
      ),
    );
  });
}
