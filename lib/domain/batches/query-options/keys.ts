/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const batchKeys = {
  all: ['batches'] as const,
  list: ['batches', 'list'] as const,
  one: (id: string) => ['batches', id] as const,
};
