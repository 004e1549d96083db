import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { isLocalAddress } from '#scripts/stack/production-environment.ts';
import { type Finding, warn, well, wrong } from './finding.ts';
import { isUnknownAuthority } from './why-not.ts';

const askMs = 10_000;
const dayMs = 24 * 3_600_000;
const soonDays = 14;

/**
 * The public address, as somebody outside meets it: through whatever is in front. People sign in there, and without
 * it no outcome of a payout ever arrives.
 */
export async function checkAddress(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const findings: Finding[] = [];
  if (url.protocol === 'https:') {
    const certificate = await checkCertificate(url);
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
  if ([502, 503, 504].includes(alive.status))
    return [
      ...findings,
      wrong(
        `The proxy at ${publicUrl} reaches no Paydesk that serves (${alive.status}). Start the web server (npm run serve), and ` +
          'check the address that the proxy passes requests on to.',
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
    await checkHost(publicUrl),
    await checkInbox(publicUrl),
  );
  return findings;
}

async function checkHost(publicUrl: string): Promise<Finding> {
  const page = await ask(`${publicUrl}/sign-in`);
  if (typeof page !== 'string' && page.status === 200) return well('People can open the sign-in page.');
  if (typeof page !== 'string' && page.status === 421)
    return wrong(
      'The proxy does not pass the Host header on, so nothing is served. Set it (nginx: proxy_set_header Host $http_host) or correct PUBLIC_URL.',
    );
  return wrong(`The sign-in page does not open (${typeof page === 'string' ? page : page.status}).`);
}

/** A made-up secret: the right answer is that there is no such address, from us and not from the proxy. */
async function checkInbox(publicUrl: string): Promise<Finding> {
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

function checkCertificate({ hostname, port }: URL): Promise<Finding> {
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
      resolve(wrong(whyNoTls(`${host}:${port || 443}`, error.code ?? error.message))),
    );
  });
}

const unnamed = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'];
const unanswered = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'no answer'];

/** What to do before there is a certificate to look at, and what to do about one that is not believed. */
function whyNoTls(where: string, code: string): string {
  if (unnamed.includes(code))
    return `No name server knows ${where} (${code}). Have its record (A or AAAA) lead to the proxy; a new one takes a while.`;
  if (unanswered.includes(code))
    return `Nothing answers at ${where} (${code}). Start the proxy, and let the firewall pass that port.`;
  const mend = isUnknownAuthority(code)
    ? ' An authority of your own: name its certificate in CA_FILE, and have browsers and the processor know it.'
    : '';
  return `TLS at ${where} fails (${code}). Browsers and the processor refuse it too: mend name, certificate or chain.${mend}`;
}
