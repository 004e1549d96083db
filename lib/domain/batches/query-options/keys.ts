/** Apart from the reads, so that what only says "this is stale" loads no schemas. */
export const batchKeys = {
  all: ['batches'] as const,
  one: (id: string) => ['batches', id] as const,
};
