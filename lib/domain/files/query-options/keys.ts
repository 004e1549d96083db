/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const fileKeys = {
  all: ['files'] as const,
  list: ['files', 'list'] as const,
  approvals: ['files', 'approvals'] as const,
  one: (id: string) => ['files', 'one', id] as const,
};
