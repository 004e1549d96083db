import 'server-only';
import { createTransport } from 'nodemailer';

export type MailServer = {
  host: string;
  port: number;
  /** `starttls` refuses a server that does not offer it. */
  tls: 'starttls' | 'tls' | 'none';
  user?: string | undefined;
  password?: string | undefined;
  from: string;
  timeoutMs?: number;
};

export type Mail = { messageId: string; to: string; subject: string; text: string; html: string };

export type MailFailure = 'answered' | 'not_let_in' | 'unreachable' | 'timed_out';

/** `isFinal`: the server will never take this one. Its words are not kept, because they name the address. */
export type Mailed =
  | { ok: true; status: number }
  | { ok: false; reason: MailFailure; status: number | null; isFinal: boolean };

const usualTimeoutMs = 30_000;

/**
 * Hands one e-mail to the server, on a connection of its own that ends with it. A server that takes the text and then says
 * nothing may have sent it: the next try has the same Message-ID.
 */
export async function sendMail(server: MailServer, mail: Mail): Promise<Mailed> {
  const { from, timeoutMs = usualTimeoutMs } = server;
  const transport = openTransport(server);
  try {
    const sent = await transport.sendMail({
      ...mail,
      // An address and no list of addresses: nothing in it is read as another recipient.
      to: { name: '', address: mail.to },
      from,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: Number(sent.response.slice(0, 3)) };
  } catch (error) {
    return toFailed(error as MailError);
  } finally {
    transport.close();
  }
}

function openTransport(server: MailServer) {
  const { host, port, tls, user, password, timeoutMs = usualTimeoutMs } = server;
  return createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type MailError = Error & { code?: string; responseCode?: number };

function toFailed({ code, responseCode: status = 0 }: MailError): Mailed {
  const failed = (reason: MailFailure, isFinal = false): Mailed => ({
    ok: false,
    reason,
    status: status || null,
    isFinal,
  });
  if (code === 'EAUTH') return failed('not_let_in');
  if (code === 'ETIMEDOUT' || code === 'EABORT') return failed('timed_out');
  // An answer to anything before the envelope is about the server itself, and may be another one later.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (status > 0) return failed('answered', isAboutMail && status >= 500);
  return failed('unreachable');
}

/** Whether the server lets us in, without an e-mail; null: it does. */
export async function verifyMailServer(server: MailServer): Promise<MailFailure | null> {
  const transport = openTransport(server);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const failed = toFailed(error as MailError);
    return failed.ok ? null : failed.reason;
  } finally {
    transport.close();
  }
}
