/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const reasonKeys = {
  all: ['refund-reasons'] as const,
  full: ['refund-reasons', 'full'] as const,
};
