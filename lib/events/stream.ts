import 'server-only';
import { log } from '#lib/log.ts';
import { type LiveListener, liveListener, maxAtOnce, type Subscriber } from './listener.ts';
import { readOutbox, retentionMs, toChanges } from './outbox.ts';
import { type LiveMessage, readCursor, toFrame, writeCursor } from './wire.ts';

const times = {
  /** Below the minute after which proxies drop a silent connection. */
  beatMs: 15_000,
  /** How long a stream may outlive its session. */
  checkMs: 60_000,
  /** The browser then reconnects by itself and continues where it was. */
  maxAgeMs: 300_000,
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
 * The live changes as server-sent events. First comes what was missed since `after`, or `resync`; then every change;
 * `signed-out` when the reader may no longer listen. Cleans up however it ends.
 */
export function openStream(options: StreamOptions): ReadableStream<Uint8Array> {
  let stream: Stream | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (out) => {
        stream = new Stream(out, options);
        void stream.start();
      },
      cancel: () => stream?.leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: options.mostUnread ?? mostUnread }),
  );
}

/** Lives as long as its page is open, so it keeps little, and no timer of its own. */
class Stream implements Subscriber {
  readonly out: ReadableStreamDefaultController<Uint8Array>;
  readonly options: StreamOptions;
  readonly listener: LiveListener;
  readonly times: typeof times;
  readonly endAt: number;
  beatAt: number;
  checkAt: number;
  /** Messages that arrived while the missed ones were still being read; null from then on. */
  held: LiveMessage[] | null = [];
  isOver = false;

  constructor(out: ReadableStreamDefaultController<Uint8Array>, options: StreamOptions) {
    this.out = out;
    this.options = options;
    this.listener = options.listener ?? liveListener();
    this.times = options.times ? { ...times, ...options.times } : times;
    const { beatMs, checkMs, maxAgeMs } = this.times;
    const now = performance.now();
    this.beatAt = now + beatMs;
    // Spread out, so that the readers of a restarted process neither keep coming back at the same moment nor have their
    // sessions looked up at the same.
    this.checkAt = now + spread(checkMs, 0.5);
    this.endAt = now + spread(maxAgeMs, 0.2);
  }

  async start(): Promise<void> {
    this.listener.subscribe(this);
    try {
      const first = await missedSince(this.listener, this.options.after);
      const later = this.held ?? [];
      this.held = null;
      for (const message of [first, ...later]) this.send(message);
    } catch (error) {
      log().warn({ error }, 'a live stream could not catch up');
      this.end();
    }
  }

  onMessage(message: LiveMessage): void {
    if (isAbout(message, this.options.userId)) void this.check();
    if (this.held) this.held.push(message);
    else this.send(message);
  }

  onTurn(now: number, beat: LiveMessage): void {
    const { beatMs, checkMs } = this.times;
    if (now >= this.endAt) {
      this.end();
      return;
    }
    if (now >= this.beatAt) {
      this.beatAt = now + beatMs;
      if (this.held === null) this.send(beat);
    }
    if (now >= this.checkAt) {
      this.checkAt = now + checkMs;
      void this.check();
    }
  }

  onClose(): void {
    this.end();
  }

  send(message: LiveMessage): void {
    if (this.isOver) return;
    // What it has not read for so long is not waited for either.
    if ((this.out.desiredSize ?? 0) > 0) this.out.enqueue(toFrame(message));
    else {
      this.out.error(new Error('The reader is too far behind'));
      this.leave();
    }
  }

  async check(): Promise<void> {
    // A database that does not answer says nothing about the session; it is checked again in a minute.
    const isWelcome = await this.options.isWelcome().catch(() => true);
    if (!isWelcome) this.end(signedOut);
  }

  end(last?: Uint8Array): void {
    if (this.isOver) return;
    if (last) this.out.enqueue(last);
    this.out.close();
    this.leave();
  }

  leave(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.listener.unsubscribe(this);
    this.options.onEnd?.();
  }
}

const signedOut = new TextEncoder().encode('event: signed-out\ndata: 1\n\n');

/** Somewhere in the last part of that time. */
function spread(ms: number, part: number): number {
  return ms * (1 - part * Math.random());
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
