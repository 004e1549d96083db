/** Thrown when the work did not end in time. Whether it will end nobody knows. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`No result within ${ms} ms`);
    this.name = 'DeadlinePassed';
  }
}

/**
 * Resolves with the result of `work`, or rejects after `ms`. The work itself is not stopped; its late result
 * is ignored.
 */
export async function withDeadline<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(ms)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
