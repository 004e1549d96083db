import type { Change } from './outbox.ts';

/**
 * `resync`: more has happened than can be sent, so read everything again. `beat`: nothing happened, but the connection
 * is alive.
 */
export type LiveMessage =
  | { kind: 'changes'; cursor: string; changes: Change[] }
  | { kind: 'resync' | 'beat'; cursor: string };

const encoder = new TextEncoder();
const frames = new WeakMap<LiveMessage, Uint8Array>();

/** The message as a server-sent event, serialised once for all streams. */
export function toFrame(message: LiveMessage): Uint8Array {
  const made = frames.get(message);
  if (made) return made;
  const data = message.kind === 'changes' ? JSON.stringify(message.changes) : '1';
  const frame = encoder.encode(`id: ${message.cursor}\nevent: ${message.kind}\ndata: ${data}\n\n`);
  frames.set(message, frame);
  return frame;
}

/** A reader's position: everything of transactions before `xid` was sent; `at` shows how old that is. */
export type Cursor = { xid: bigint; at: Date };

export function writeCursor({ xid, at }: Cursor): string {
  return `${xid}-${Math.floor(at.getTime() / 1_000)}`;
}

/** Null for a position that we did not write. */
export function readCursor(text: string | null): Cursor | null {
  const match = /^(\d{1,18})-(\d{1,11})$/.exec(text ?? '');
  return match ? { xid: BigInt(match[1] ?? ''), at: new Date(Number(match[2]) * 1_000) } : null;
}
