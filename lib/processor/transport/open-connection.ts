import 'server-only';
import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connectFirst, findAddresses } from './connect-first.ts';
import type { Unsent } from './exchange-result.ts';

export type Opened = { kind: 'open'; socket: Socket };

/**
 * Opens a connection up to the end of the TLS handshake; nothing of a request is written. `connectMs` limits
 * name lookup and TCP together, and the handshake separately.
 */
export async function openConnection(
  url: URL,
  connectMs: number,
  signal: AbortSignal,
): Promise<Opened | Unsent> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  let phase: Unsent['phase'] = isIP(host) ? 'connect' : 'dns';
  let socket: Socket | undefined;
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(connectMs)]);
    const addresses = await Promise.race([findAddresses(host), rejectOnAbort(soon)]);
    phase = 'connect';
    socket = await connectFirst(addresses, Number(url.port || (isSecure ? 443 : 80)), soon);
    if (!isSecure) return { kind: 'open', socket };
    phase = 'tls';
    socket = connectTls({
      socket,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ALPNProtocols: ['http/1.1'],
      minVersion: 'TLSv1.2',
      // Set explicitly, so that no environment variable can switch the check off.
      rejectUnauthorized: true,
    });
    socket.on('error', () => {});
    await once(socket, 'secureConnect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(connectMs)]),
    });
    return { kind: 'open', socket };
  } catch (error) {
    socket?.destroy();
    return { kind: 'unsent', phase, ...toCut(error) };
  }
}

/** Rejects once the signal aborts, for what cannot be aborted itself. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** An aborted wait is a timeout, unless somebody gave up on purpose. */
export function toCut(error: unknown): { cut: 'error' | 'timeout' | 'cancelled'; code: string | null } {
  if (!(error instanceof Error)) return { cut: 'error', code: null };
  const cause = error.name === 'AbortError' && error.cause instanceof Error ? error.cause : error;
  if (cause.name === 'TimeoutError') return { cut: 'timeout', code: null };
  if (cause.name === 'AbortError') return { cut: 'cancelled', code: null };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  return code === 'ETIMEDOUT' ? { cut: 'timeout', code } : { cut: 'error', code };
}
