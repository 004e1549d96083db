/**
 * When the next status inquiry about something unfinished at the processor is due. Every pause follows from
 * two stored times (since when it is watched, when the last inquiry was made), so a restart continues where
 * it was.
 */

const minute = 60_000;
const hour = 60 * minute;

/**
 * Status inquiries after an answer was lost. The last one comes after a day; then a
 * person must look.
 */
export const unresolvedInquiries = [minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour] as const;

/**
 * Status inquiries about something open at the processor: soon at first, then ever less often, for as long as
 * it is open.
 */
const firstPauseMs = 5_000;
const longestPauseMs = hour;
/**
 * Each pause is this share of the time waited so far, within the two limits: 30 s after a minute's wait, an
 * hour after a day's.
 */
const shareOfWait = 0.5;

/**
 * Something of which the processor sends a notification by itself is asked about only once that is late: the
 * first time after this time.
 */
const lateMs = minute;

/**
 * How many a sweep looks at in a minute: far more than it asks about, because those with a pause that has grown to an
 * hour would otherwise hold all places before those that are due.
 */
export const mostWatched = 5_000;

/** When the last status inquiry was made, whether it was answered or not. */
export function toLastAsked({ readAt, readFailedAt }: Asked): Date | null {
  if (readAt === null || readFailedAt === null) return readAt ?? readFailedAt;
  return readFailedAt > readAt ? readFailedAt : readAt;
}

/** When a status inquiry was last answered, and when one last failed. */
export type Asked = { readAt: Date | null; readFailedAt: Date | null };

/** When the next status inquiry is due about something that awaits its notification. */
export function nextLateInquiry(waitingSince: Date, readAt: Date | null): Date {
  const first = new Date(waitingSince.getTime() + lateMs);
  return readAt === null || readAt < first ? first : nextOpenInquiry(waitingSince, readAt);
}

/** When the next status inquiry about something open at the processor is due. */
export function nextOpenInquiry(watchedSince: Date, readAt: Date | null): Date {
  if (readAt === null || readAt < watchedSince) return new Date(watchedSince.getTime() + firstPauseMs);
  const waited = readAt.getTime() - watchedSince.getTime();
  const pause = Math.min(Math.max(waited * shareOfWait, firstPauseMs), longestPauseMs);
  return new Date(readAt.getTime() + pause);
}

/**
 * When the next status inquiry about something without a certain answer is due; null when the last planned
 * one is over. An inquiry without an answer was one too, or an outage would be met with ever more of them; but the last
 * one is made again every hour until the processor answers, because nobody asks after it.
 */
export function nextUnresolvedInquiry(
  watchedSince: Date,
  readAt: Date | null,
  wasAnswered = true,
): Date | null {
  const since = watchedSince.getTime();
  const last = readAt?.getTime() ?? 0;
  const due = unresolvedInquiries.find((after) => since + after > last);
  if (due !== undefined) return new Date(since + due);
  return wasAnswered ? null : new Date(last + longestPauseMs);
}

/**
 * A capture or cancellation that got no answer and shows no effect after this time is recorded as having no effect.
 */
export const noEffectAfterMs = hour;
