const mostLetters = 64;

/** The order number under which a row is paid again: the same one with how often it was tried at its end. */
export function toNextOrderNo(orderNo: string): string {
  const [, base = orderNo, times = '1'] = /^(.*)-R(\d{1,3})$/.exec(orderNo) ?? [];
  const end = `-R${Number(times) + 1}`;
  return base.slice(0, mostLetters - end.length) + end;
}
