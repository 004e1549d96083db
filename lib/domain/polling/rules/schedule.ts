/**
 * When something that the processor has not finished is asked for again. Every pause follows from two stored times
 * (since when it is watched, when it was last asked for), so that a restart goes on where it was.
 */

const minute = 60_000;
const hour = 60 * minute;

/** An answer was lost: failure model 2.5 (4). The last reading comes after a day; then a person must look. */
export const unresolvedInquiries = [minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour] as const;

/** Something is open at the processor: asked soon, then ever more rarely, for as long as it is open. */
const firstPauseMs = 5_000;
const longestPauseMs = hour;
/** Each pause is this share of the time waited so far: a minute's wait is asked about after 30 s, a day's hourly. */
const shareOfWait = 0.5;

/** When to read what is open at the processor. */
export function nextOpenInquiry(watchedSince: Date, readAt: Date | null): Date {
  if (readAt === null || readAt < watchedSince) return new Date(watchedSince.getTime() + firstPauseMs);
  const waited = readAt.getTime() - watchedSince.getTime();
  const pause = Math.min(Math.max(waited * shareOfWait, firstPauseMs), longestPauseMs);
  return new Date(readAt.getTime() + pause);
}

/** When to read what has no certain answer; null when the last planned reading is over. */
export function nextUnresolvedInquiry(watchedSince: Date, readAt: Date | null): Date | null {
  const since = watchedSince.getTime();
  const last = readAt?.getTime() ?? 0;
  const due = unresolvedInquiries.find((after) => since + after > last);
  return due === undefined ? null : new Date(since + due);
}

/** After so long a lost capture or cancellation that shows no effect is called without effect. */
export const noEffectAfterMs = hour;
