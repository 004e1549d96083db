import 'server-only';

/**
 * A queue whose work is done in batches, so many at once. `take` chooses the next batch from those that wait; where it takes
 * none it is asked again when a batch that is under way has ended. `work` never rejects.
 */
export function lane<One>(
  atOnce: number,
  take: (queue: readonly One[]) => One[],
  work: (batch: One[]) => Promise<void>,
): { add: (one: One) => void; drop: (one: One) => void } {
  let queue: One[] = [];
  let running = 0;
  let isPlanned = false;

  /** After everything that has already arrived at this process has been read. */
  function plan(): void {
    if (isPlanned || running >= atOnce || queue.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (queue.length > 0) void next();
    });
  }

  async function next(): Promise<void> {
    const batch = take(queue);
    if (batch.length === 0) return;
    const taken = new Set(batch);
    queue = queue.filter((one) => !taken.has(one));
    running += 1;
    plan();
    await work(batch);
    running -= 1;
    plan();
  }

  return {
    add: (one) => {
      queue.push(one);
      plan();
    },
    drop: (one) => {
      queue = queue.filter((other) => other !== one);
    },
  };
}
