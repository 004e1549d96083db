import 'server-only';
import { listen } from '#lib/db/listen.ts';
import { log } from '#lib/log.ts';
import { runFrom } from '#lib/origin.ts';
import { readFrontier, readOutbox, toChanges } from './outbox.ts';
import { channel } from './publish.ts';
import { type LiveMessage, writeCursor } from './wire.ts';

/** A NOTIFY can be lost with its connection; the change is then noticed this much later at most. */
const pollEveryMs = 5_000;
/**
 * The number of changes at once from which every subscriber reads everything again: nobody looks at so many one by one.
 */
export const maxAtOnce = 1_000;

/**
 * While changes come all the time they are sent together, this far apart: each batch is a write to every open page. The
 * first after a pause is sent at once. Pages learn of 95 in 100 about as soon as with every NOTIFY sent by itself.
 */
const apartMs = 40;
/** How often subscribers are asked whether something of theirs is due: one timer for all of them. */
const turnMs = 1_000;

export type Subscriber = {
  onMessage: (message: LiveMessage) => void;
  onClose: () => void;
  /** Every second, with the time of `performance.now()` and a beat that all of them may send. */
  onTurn?: (now: number, beat: LiveMessage) => void;
};

export type LiveListener = {
  /** A change that was committed before `ready` resolves may be missed. */
  subscribe: (subscriber: Subscriber) => void;
  unsubscribe: (subscriber: Subscriber) => void;
  ready: Promise<void>;
  /** Everything before this point has been sent to every subscriber. */
  cursor: () => string;
  subscriberCount: () => number;
  /** Ends all subscriptions, then the connection. */
  close: () => Promise<void>;
};

const usualTimes = { apartMs, turnMs };

/** One listening connection and one outbox reader for all subscribers of a process. */
export function createListener(given: Partial<typeof usualTimes> = {}): LiveListener {
  const times = { ...usualTimes, ...given };
  const subscribers = new Set<Subscriber>();
  const ready = Promise.withResolvers<void>();
  let frontier: bigint | undefined;
  let readAt = new Date(0);
  /**
   * Events (id → transaction) beyond the frontier that were already sent because they became visible early.
   */
  let reported = new Map<bigint, bigint>();
  /** Some changes were not sent one by one. */
  let owesResync = false;
  let isReading = false;
  let isAskedAgain = false;
  let isClosed = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const cursor = () => writeCursor({ xid: frontier ?? 0n, at: readAt });

  function report(message: LiveMessage): void {
    reportedAt = performance.now();
    for (const subscriber of subscribers) subscriber.onMessage(message);
  }

  async function read(from: bigint): Promise<void> {
    const now = new Date();
    const page = await readOutbox(from, maxAtOnce, [...reported.keys()]);
    for (const { eventId, xid } of page.rows) reported.set(eventId, xid);
    if (page.isCut) {
      owesResync = true;
      isAskedAgain = true;
      return;
    }
    // A frontier that moved backwards belongs to another database: one restored from a backup.
    owesResync ||= page.frontier < from;
    reported = new Map([...reported].filter(([, xid]) => xid >= page.frontier));
    frontier = page.frontier;
    readAt = now;
    if (owesResync) report({ kind: 'resync', cursor: cursor() });
    else if (page.rows.length > 0)
      report({ kind: 'changes', cursor: cursor(), changes: toChanges(page.rows) });
    owesResync = false;
  }

  function turn(): void {
    const now = performance.now();
    const beat: LiveMessage = { kind: 'beat', cursor: cursor() };
    for (const subscriber of subscribers) subscriber.onTurn?.(now, beat);
  }

  async function untilApart(): Promise<void> {
    const leftMs = reportedAt + times.apartMs - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }

  async function start(): Promise<void> {
    const now = new Date();
    frontier = await readFrontier();
    readAt = now;
    ready.resolve();
  }

  /** Only one read runs at a time; a change during it is picked up by the next. */
  async function wake(): Promise<void> {
    isAskedAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAskedAgain) {
        await untilApart();
        if (isClosed) return;
        isAskedAgain = false;
        await (frontier === undefined ? start() : read(frontier));
      }
    } catch (error) {
      owesResync = true;
      log().warn({ error }, 'live events could not be read');
    } finally {
      isReading = false;
    }
  }

  const connection = listen(channel, () => void wake());
  const timers = [setInterval(() => void wake(), pollEveryMs), setInterval(turn, times.turnMs)];
  void wake();

  return {
    subscribe: (subscriber) => void subscribers.add(subscriber),
    unsubscribe: (subscriber) => void subscribers.delete(subscriber),
    ready: ready.promise,
    cursor,
    subscriberCount: () => subscribers.size,
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const subscriber of [...subscribers]) subscriber.onClose();
      await connection.close();
    },
  };
}

// Each bundle and each reload has its own copy of this module; the listener is still one per process.
const kept = globalThis as typeof globalThis & { paydeskLive?: LiveListener };

/** This process's listener, started by the first caller; what it logs later is not about the request of that one. */
export function liveListener(): LiveListener {
  kept.paydeskLive ??= runFrom({ about: {} }, () => createListener());
  return kept.paydeskLive;
}

/** How many streams this process has open. */
export function countStreams(): number {
  return kept.paydeskLive?.subscriberCount() ?? 0;
}

/** Ends all streams, so that a stopping server does not wait for them. Does nothing when none was started. */
export async function closeLive(): Promise<void> {
  await kept.paydeskLive?.close();
  delete kept.paydeskLive;
}
