import 'server-only';
import { DeadlinePassed, withDeadline } from '#lib/core/deadline.ts';
import { lane } from './lane.ts';

type Waiting<Item, Value> = { item: Item; resolve: (value: Value) => void; reject: (error: unknown) => void };

/** What `run` says of an item that would hold its batch up. */
export const tryAlone = Symbol('try alone');

/** Gives each item its result, in their order. Run alone, an item may wait for what holds it up. */
type Run<Item, Value> = (items: Item[], isAlone: boolean) => Promise<(Value | typeof tryAlone)[]>;

type Batching<Item> = {
  /** The largest batch, in items and in bytes; a larger item is a batch of its own. */
  most: number;
  mostBytes: number;
  toBytes: (item: Item) => number;
  /** Two of the same key are never in one batch, nor in two that are under way: one would wait for the other. */
  toKey: (item: Item) => string;
  /** Lets an item that still waits stand for another of its key too; false where they differ. Both get the same result. */
  join: (waiting: Item, other: Item) => boolean;
  /** So many batches are under way at once; what comes meanwhile waits for the next one. */
  underWay: number;
  /** Beside them, so many items that are run alone. */
  aloneAtOnce: number;
  /** How long one item waits for its result, in the queue and in its batch together. */
  withinMs: number;
};

/**
 * What PostgreSQL says of the content of a statement, of its races, of its size, or of a row that somebody holds locked.
 * Anything else concerns every item alike.
 */
const aboutOne = /^(22|23|40|54|55P03)/;

/**
 * Runs what comes at the same time as one batch: whoever comes alone goes at once, and under load each batch takes what
 * came while the one before was committed. When something in a batch is refused, each of them is run alone, so that one
 * does not spoil the others.
 */
export function inBatches<Item, Value>(
  run: Run<Item, Value>,
  { most, mostBytes, toBytes, toKey, join, underWay, aloneAtOnce, withinMs }: Batching<Item>,
): (item: Item) => Promise<Value> {
  type One = Waiting<Item, Value>;
  /** The last of each key that no batch has taken yet, with its result. */
  const joinable = new Map<string, { item: Item; result: Promise<Value> }>();
  const keysUnderWay = new Set<string>();

  const alone = lane<One>(
    aloneAtOnce,
    (queue) => queue.slice(0, 1),
    (batch) => settle(batch, true),
  );
  const together = lane<One>(underWay, takeBatch, settleTogether);

  function takeBatch(queue: readonly One[]): One[] {
    const keys = new Set<string>();
    const batch: One[] = [];
    let bytes = 0;
    for (const one of queue) {
      const key = toKey(one.item);
      if (keys.has(key) || keysUnderWay.has(key)) continue;
      bytes += toBytes(one.item);
      if (batch.length === most || (batch.length > 0 && bytes > mostBytes)) break;
      keys.add(key);
      batch.push(one);
    }
    return batch;
  }

  async function settleTogether(batch: One[]): Promise<void> {
    const keys = batch.map(({ item }) => toKey(item));
    for (const key of keys) keysUnderWay.add(key);
    for (const { item } of batch) endJoining(item);
    await settle(batch, false);
    for (const key of keys) keysUnderWay.delete(key);
  }

  function endJoining(item: Item): void {
    const key = toKey(item);
    if (joinable.get(key)?.item === item) joinable.delete(key);
  }

  async function settle(batch: One[], isAlone: boolean): Promise<void> {
    try {
      const values = await run(
        batch.map(({ item }) => item),
        isAlone,
      );
      batch.forEach((one, at) => {
        const value = values[at] as Value | typeof tryAlone;
        if (value !== tryAlone) one.resolve(value);
        else if (isAlone) one.reject(new Error('held up, though it was alone'));
        else alone.add(one);
      });
    } catch (error) {
      const isAboutOne = aboutOne.test(String((error as { code?: unknown }).code));
      for (const one of batch) {
        if (batch.length > 1 && isAboutOne) alone.add(one);
        else one.reject(error);
      }
    }
  }

  async function bring(item: Item): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const own = { item, resolve, reject };
    together.add(own);
    try {
      return await withDeadline(promise, withinMs);
    } catch (error) {
      // Its sender is told that it failed, so it must not wait on behind a database that does not answer.
      if (error instanceof DeadlinePassed) for (const queue of [together, alone]) queue.drop(own);
      endJoining(item);
      throw error;
    }
  }

  return (item) => {
    const key = toKey(item);
    const waiting = joinable.get(key);
    if (waiting && join(waiting.item, item)) return waiting.result;
    const result = bring(item);
    joinable.set(key, { item, result });
    return result;
  };
}
