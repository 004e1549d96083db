/** Thrown when the work did not end in time. Whether it will end nobody knows. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`No result within ${ms} ms`);
    this.name = 'DeadlinePassed';
  }
}

/** A deadline is this many turns long. */
const turns = 10;

/**
 * Resolves with the result of `work`, or rejects after `ms`. The work itself is not stopped; its late result
 * is ignored. Time in which this process was too busy to read any answer counts as one turn only: what came
 * meanwhile is not late because of us.
 */
export async function withDeadline<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    let left = turns;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(new DeadlinePassed(ms));
    }, ms / turns);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearInterval(timer);
  }
}
