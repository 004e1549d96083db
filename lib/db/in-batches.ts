import 'server-only';
import { DeadlinePassed, withDeadline } from '#lib/core/deadline.ts';

type Waiting<Item, Value> = { item: Item; resolve: (value: Value) => void; reject: (error: unknown) => void };

type Batching<Item> = {
  /** The largest batch. */
  most: number;
  /** So many batches are under way at once; what comes meanwhile waits for the next one. */
  underWay: number;
  /** Two of the same key are never in one batch. */
  toKey: (item: Item) => string;
  /** How long one item waits for its result, in the queue and in its batch together. */
  withinMs: number;
};

/** What PostgreSQL says of the content of a statement, or of its races; anything else concerns every item alike. */
const aboutOne = /^(22|23|40)/;

/**
 * Runs what comes at the same time as one batch: whoever comes alone goes at once, and under load each batch takes what
 * came while the one before was committed. `run` gives each item its result, in their order. An item that spoils its
 * batch is found by running each of them alone.
 */
export function inBatches<Item, Value>(
  run: (items: Item[]) => Promise<Value[]>,
  { most, underWay, toKey, withinMs }: Batching<Item>,
): (item: Item) => Promise<Value> {
  let queue: Waiting<Item, Value>[] = [];
  let running = 0;
  let isPlanned = false;

  /** After everything that has already arrived at this process has been read. */
  function plan(): void {
    if (isPlanned || running >= underWay || queue.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void next();
    });
  }

  function take(): Waiting<Item, Value>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Value>[] = [];
    const rest: Waiting<Item, Value>[] = [];
    for (const one of queue) {
      const key = toKey(one.item);
      const fits = batch.length < most && !keys.has(key);
      keys.add(key);
      (fits ? batch : rest).push(one);
    }
    queue = rest;
    return batch;
  }

  async function next(): Promise<void> {
    const batch = take();
    running += 1;
    plan();
    try {
      await settle(batch, run);
    } finally {
      running -= 1;
      plan();
    }
  }

  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const own = { item, resolve, reject };
    queue.push(own);
    plan();
    try {
      return await withDeadline(promise, withinMs);
    } catch (error) {
      // Its sender is told that it failed, so it must not wait on behind a database that does not answer.
      if (error instanceof DeadlinePassed) queue = queue.filter((one) => one !== own);
      throw error;
    }
  };
}

async function settle<Item, Value>(
  batch: Waiting<Item, Value>[],
  run: (items: Item[]) => Promise<Value[]>,
): Promise<void> {
  try {
    const values = await run(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, at) => {
      resolve(values[at] as Value);
    });
  } catch (error) {
    const isAboutOne = aboutOne.test(String((error as { code?: unknown }).code));
    if (batch.length > 1 && isAboutOne) for (const one of batch) await settle([one], run);
    else for (const { reject } of batch) reject(error);
  }
}
