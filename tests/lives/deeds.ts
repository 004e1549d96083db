export const nth = <Value>(all: readonly Value[], which: number): Value | undefined =>
  all[which % (all.length || 1)];

/** So many at once. Each comes to its end, also when another fails: what is still under way would reach the next step. */
export async function times<Value>(count: number, make: (which: number) => Promise<Value>): Promise<Value[]> {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, at) => make(at)));
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Every end that a transaction can have at the processor, and another that it may turn into. */
export const endsOtherwise: Record<string, string> = {
  PAID_OUT: 'ERROR',
  DECLINED: 'PAID_OUT',
  ERROR: 'PAID_OUT',
  REFUNDED: 'REFUND_FAILED',
  REFUND_FAILED: 'REFUNDED',
};
