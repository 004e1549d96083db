import 'server-only';
import type { Writable } from 'node:stream';
import { log } from '#lib/log.ts';
import { type LiveListener, liveListener, maxAtOnce } from './listener.ts';
import { readOutbox, retentionMs, toChanges } from './outbox.ts';
import { type LiveMessage, readCursor, toFrame, writeCursor } from './wire.ts';

const times = {
  /** Below the minute after which proxies drop a silent connection. */
  beatMs: 15_000,
  /** How long a stream may outlive its session. */
  checkMs: 60_000,
  /** The browser then reconnects by itself and continues where it was. */
  lifeMs: 300_000,
};

/** A reader this many bytes behind is not reading; it is disconnected and catches up when it returns. */
const mostUnread = 128 * 1_024;

export type StreamOptions = {
  /** The last event id the reader has; null when it has none or sent one that is not ours. */
  after: string | null;
  /** Checked every minute, and when something of this person changed; false ends the stream. */
  isWelcome: () => Promise<boolean>;
  userId: string;
  /** Called once, however the stream ends. */
  onEnd?: () => void;
  listener?: LiveListener;
  mostUnread?: number;
  times?: Partial<typeof times>;
};

/**
 * Writes the live changes as server-sent events. First comes what was missed since `after`, or `resync`; then every
 * change; `signed-out` when the reader may no longer listen. Cleans up however it ends. It writes to the connection
 * itself: a web stream and its queues would be half of what an open page costs in memory.
 */
export function openStream(out: Writable, options: StreamOptions): void {
  const listener = options.listener ?? liveListener();
  const { beatMs, checkMs, lifeMs } = { ...times, ...options.times };
  /** Messages that arrived while the missed ones were still being read; null from then on. */
  let held: LiveMessage[] | null = [];

  const end = (lastWord?: string) => {
    if (out.writableEnded) return;
    out.end(lastWord);
    leave();
  };
  const send = (message: LiveMessage) => {
    if (out.writableEnded || out.destroyed) return;
    // What it has not read for so long is not waited for either.
    if (out.writableLength > (options.mostUnread ?? mostUnread)) out.destroy();
    else out.write(toFrame(message));
  };
  const check = async () => {
    // A database that does not answer says nothing about the session; it is checked again in a minute.
    const isWelcome = await options.isWelcome().catch(() => true);
    if (!isWelcome) end('event: signed-out\ndata: 1\n\n');
  };

  const unsubscribe = listener.subscribe({
    onMessage: (message) => {
      if (isAbout(message, options.userId)) void check();
      if (held) held.push(message);
      else send(message);
    },
    onClose: end,
  });
  const beat = setInterval(() => held === null && send({ kind: 'beat', cursor: listener.cursor() }), beatMs);
  const checking = setInterval(() => void check(), checkMs);
  // Spread out, so that the readers of a restarted process do not keep coming back at the same moment.
  const life = setTimeout(() => end(), lifeMs * (0.8 + 0.2 * Math.random()));
  let isOver = false;
  const leave = () => {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    options.onEnd?.();
    clearInterval(beat);
    clearInterval(checking);
    clearTimeout(life);
  };
  out.once('close', leave);
  if (out.destroyed) leave();

  missedSince(listener, options.after)
    .then((first) => {
      const later = held ?? [];
      held = null;
      for (const message of [first, ...later]) send(message);
    })
    .catch((error: unknown) => {
      log().warn({ error }, 'a live stream could not catch up');
      end();
    });
}

/** A session that was ended from elsewhere must not go on listening until the next check. */
function isAbout(message: LiveMessage, userId: string): boolean {
  if (message.kind === 'resync') return true;
  return (
    message.kind === 'changes' && message.changes.some(({ topic, id }) => topic === 'person' && id === userId)
  );
}

/** What the reader missed, as one message. */
async function missedSince(listener: LiveListener, after: string | null): Promise<LiveMessage> {
  await listener.ready;
  const now = new Date();
  const last = readCursor(after);
  const isTooOld = last === null || now.getTime() - last.at.getTime() > retentionMs;
  if (isTooOld) return { kind: 'resync', cursor: listener.cursor() };
  const { rows, frontier, isCut } = await readOutbox(last.xid, maxAtOnce);
  const cursor = writeCursor({ xid: frontier, at: now });
  if (isCut || frontier < last.xid) return { kind: 'resync', cursor };
  return { kind: 'changes', cursor, changes: toChanges(rows) };
}
