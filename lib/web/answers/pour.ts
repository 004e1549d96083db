import 'server-only';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { freeBytes } from '#lib/core/bytes.ts';

/**
 * Writes a file as it is made: the next part is made when the reader has taken the last one, and the memory of each is
 * given back once it is sent. A reader who leaves ends the making; an error in the making breaks the answer off, so that
 * nobody takes what came for the whole.
 */
export async function pour(parts: AsyncGenerator<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const left = new AbortController();
  outgoing.once('close', () => left.abort());
  try {
    for await (const part of parts) {
      if (outgoing.destroyed) return;
      const isRoom = outgoing.write(part, () => freeBytes(part));
      if (!isRoom) await once(outgoing, 'drain', { signal: left.signal });
    }
    outgoing.end();
  } catch (error) {
    // Without the end that a whole answer has; what was made before still arrives.
    outgoing.socket?.destroySoon();
    if (!left.signal.aborted) throw error;
  }
}
