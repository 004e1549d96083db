/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const refundKeys = {
  all: ['refunds'] as const,
  list: ['refunds', 'list'] as const,
  home: ['refunds', 'list', 'home'] as const,
  approvals: (isAll: boolean) => ['refunds', 'list', 'approvals', { isAll }] as const,
  limits: ['refunds', 'limits'] as const,
  one: (id: string) => ['refunds', 'one', id] as const,
  banks: (paymentId: string) => ['refund-banks', paymentId] as const,
  intents: ['intents'] as const,
  intent: (intentId: string) => ['intents', intentId] as const,
};
