const longestWhole = 14;

/**
 * "po_01jcz3v1m8e2t9r6k5w4x7y0ab" becomes "po_…4x7y0ab": our ids begin with the time, so those of one day
 * differ only at the end. Foreign ids keep both ends: "1000…123456".
 */
export function toShortId(id: string): string {
  if (id.length <= longestWhole) return id;
  const prefix = /^([a-z]+_)[0-9a-z]{26}$/.exec(id)?.[1];
  return prefix ? `${prefix}…${id.slice(-7)}` : `${id.slice(0, 4)}…${id.slice(-6)}`;
}
