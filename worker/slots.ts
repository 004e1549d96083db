import 'server-only';
import type { Slot, Slots } from '#lib/domain/sending/operations/send-once.ts';
import { log } from '#lib/log.ts';
import type { Priority } from '#lib/queue/in-turn.ts';

/** How long anything waits at most for a call that is about to leave. */
const giveWayMs = 50;

/**
 * This many of a lane are about to leave at once. Answered at the same moment, ten that share one thread would all
 * leave when the last is ready; one after the other, each leaves as soon as it can, and they are never answered at the
 * same moment again.
 */
const leavingAtOnce = 3;

/** So many outcomes of each slot may wait to be recorded; with more, the database is too slow to send on. */
const unrecordedEach = 2;

/** A waiter may wait in several lanes, and is given one slot. */
type Waiter = { isOver: boolean; resolve: (slot: Slot | null) => void };

type QueueSlots = Slots & {
  queue: (waiter: Waiter) => void;
  /** Lets sendings begin; they wait until then, and none begins after `close`. */
  open: () => void;
  close: () => void;
  /** When all outcomes are recorded, or kept for a replay. No sending may begin meanwhile. */
  finish: () => Promise<void>;
};

/** What is claimed and has not left yet, in all lanes: outcomes are recorded behind it. */
let leaving = 0;
const givingWay = new Set<() => void>();

function endLeaving(): void {
  leaving -= 1;
  if (leaving === 0) for (const start of [...givingWay]) start();
}

/** A call that waits for its answer needs no more of this process or the database, so outcomes are recorded then. */
function whenNothingLeaves(): Promise<void> {
  if (leaving === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer);
      givingWay.delete(start);
      resolve();
    };
    const timer = setTimeout(start, giveWayMs);
    givingWay.add(start);
  });
}

function takeFrom(lanes: readonly Pick<QueueSlots, 'queue'>[]): Promise<Slot | null> {
  const { promise, resolve } = Promise.withResolvers<Slot | null>();
  const waiter: Waiter = { isOver: false, resolve };
  for (const queue of lanes) if (!waiter.isOver) queue.queue(waiter);
  return promise;
}

/**
 * A job with a lane of its own that may also go in another takes the first slot of either, so that it never waits
 * behind the other's jobs.
 */
export function eitherOf(own: QueueSlots, other: QueueSlots): Slots {
  return { priority: own.priority, take: () => takeFrom([own, other]), record: own.record };
}

/**
 * A slot bounds the calls to the processor: it is taken right before the claim and free again when the answer is there.
 * Jobs wait for it with their turn already known, and outcomes are recorded next to and behind the next calls; otherwise a
 * slot would be empty for a tenth of a second after each call.
 */
export function newSlots(priority: Priority, size: () => number): QueueSlots {
  let isClosed = false;
  let used = 0;
  let leavingHere = 0;
  const waiting: Waiter[] = [];
  const unrecorded = new Set<Promise<void>>();

  const mayBegin = () =>
    used < size() && leavingHere < leavingAtOnce && unrecorded.size < size() * unrecordedEach;

  function next(): void {
    while (mayBegin()) {
      const waiter = waiting.shift();
      if (!waiter) return;
      if (!waiter.isOver) end(waiter, newSlot());
    }
  }

  function end(waiter: Waiter, slot: Slot | null): void {
    waiter.isOver = true;
    waiter.resolve(slot);
  }

  function newSlot(): Slot {
    used += 1;
    leavingHere += 1;
    leaving += 1;
    let isLeaving = true;
    let isUsed = true;
    const endLeave = () => {
      if (!isLeaving) return;
      isLeaving = false;
      clearTimeout(timer);
      leavingHere -= 1;
      // The next one begins first, so that outcomes go on giving way.
      next();
      endLeaving();
    };
    // Leaving has a turn of its own: nothing may come between the last look at the claim and the request, which follows
    // in this one.
    const leave = () => void setImmediate(endLeave);
    const free = () => {
      if (isUsed) used -= 1;
      isUsed = false;
      if (isLeaving) endLeave();
      else next();
      return whenNothingLeaves();
    };
    // One that waits for a lock or for the network holds nobody up.
    const timer = setTimeout(endLeave, giveWayMs);
    return { leave, free };
  }

  const own: QueueSlots = {
    priority,
    open: () => {
      isClosed = false;
    },
    close: () => {
      isClosed = true;
      for (const waiter of waiting.splice(0)) if (!waiter.isOver) end(waiter, null);
    },
    queue: (waiter) => {
      if (isClosed) return end(waiter, null);
      waiting.push(waiter);
      next();
    },
    take: () => takeFrom([own]),
    record: async (record, isUrgent) => {
      const recorded = (isUrgent ? Promise.resolve() : whenNothingLeaves())
        .then(record)
        // What could not be recorded is kept, and replayed by any worker.
        .catch((error: unknown) => log().error({ error }, 'an outcome waits for its replay'))
        .finally(() => {
          unrecorded.delete(recorded);
          next();
        });
      unrecorded.add(recorded);
    },
    finish: async () => {
      await Promise.all(unrecorded);
    },
  };
  return own;
}
