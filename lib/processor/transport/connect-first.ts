import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';

/** How long one address is tried alone before the next is tried next to it (RFC 8305). */
const staggerMs = 250;

/** The addresses of a host, its families in turn: one family may be dead where the other lives. */
export async function findAddresses(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = (await lookup(host, { all: true })).map(({ address }) => address);
  const first = found.filter((one) => isIP(one) === isIP(found[0] ?? ''));
  const second = found.filter((one) => !first.includes(one));
  return first.flatMap((one, at) => [one, ...second.slice(at, at + 1)]).concat(second.slice(first.length));
}

/**
 * A connection to whichever of the addresses answers first. A slow one is not given up for the next, as Node's own
 * selection does after a quarter of a second: it would never reach a host with a working address slower than that.
 * Rejects with the first failure when all have failed, or with the signal's reason.
 */
export function connectFirst(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const open = new Set<Socket>();
    let [next, isOver] = [0, false];
    let failure: Error | undefined;
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void, kept?: Socket) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      for (const socket of open) if (socket !== kept) socket.destroy();
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const tryNext = () => {
      clearTimeout(timer);
      const host = addresses[next];
      next += 1;
      if (host === undefined || isOver) return;
      const socket = connect({ host, port, noDelay: true });
      open.add(socket);
      socket.once('connect', () => end(() => resolve(socket), socket));
      // The listener stays for the connection's life: a socket may fail between two awaits of its user.
      socket.on('error', (error) => {
        open.delete(socket);
        failure ??= error;
        if (next < addresses.length) tryNext();
        else if (open.size === 0) end(() => reject(failure));
      });
      timer = setTimeout(tryNext, staggerMs);
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    else tryNext();
  });
}
