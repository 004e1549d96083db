/** What order numbers are compared by: two that differ only in capitals are one. */
export function toOrderKey(orderNo: string): string {
  return orderNo.normalize('NFC').toUpperCase();
}

/** The columns of an order number: what it is compared by, and how it was typed where that is something else. */
export function toOrderColumns(orderNo: string): { orderNo: string; orderTyped: string | null } {
  const key = toOrderKey(orderNo);
  return { orderNo: key, orderTyped: key === orderNo ? null : orderNo };
}

/** As it was typed. */
export function toShownOrderNo(payout: { orderNo: string; orderTyped: string | null }): string {
  return payout.orderTyped ?? payout.orderNo;
}
