export const nth = <Value>(all: readonly Value[], which: number): Value | undefined =>
  all[which % (all.length || 1)];

export const times = <Value>(count: number, make: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, make));

/** Every end that a transaction can have at the processor, and another that it may turn into. */
export const endsOtherwise: Record<string, string> = {
  PAID_OUT: 'ERROR',
  DECLINED: 'PAID_OUT',
  ERROR: 'PAID_OUT',
  REFUNDED: 'REFUND_FAILED',
  REFUND_FAILED: 'REFUNDED',
};
