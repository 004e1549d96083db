/** The longest delay that a timer accepts. */
const longestPauseMs = 2 ** 31 - 1;

/** How long a timer waits for that moment, and a second more, so that it is surely over; false when there is none. */
export function untilMs(moment: string | undefined): number | false {
  if (moment === undefined) return false;
  const leftMs = new Date(moment).getTime() - Date.now();
  return Math.min(Math.max(leftMs, 0) + 1_000, longestPauseMs);
}
