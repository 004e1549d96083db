/** Apart from the reads, so that what only says "this is stale" loads no schemas. */
export const paymentKeys = {
  all: ['payments'] as const,
  list: ['payments', 'list'] as const,
  toDecide: ['payments', 'list', 'to-decide'] as const,
  one: (id: string) => ['payments', 'one', id] as const,
  inquiry: (id: string) => ['inquiry', id] as const,
};
