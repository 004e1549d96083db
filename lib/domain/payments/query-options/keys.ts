/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const paymentKeys = {
  all: ['payments'] as const,
  list: ['payments', 'list'] as const,
  waiting: ['payments', 'list', 'waiting'] as const,
  one: (id: string) => ['payments', 'one', id] as const,
};
