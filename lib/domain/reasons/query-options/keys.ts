/** Apart from the reads, so that what only says "this is stale" loads no schemas. */
export const reasonKeys = {
  all: ['refund-reasons'] as const,
  full: ['refund-reasons', 'full'] as const,
};
