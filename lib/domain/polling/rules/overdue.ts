/**
 * The processor stops repeating a notification after about 4 days. Before 5 days its silence proves nothing.
 */
const notificationWindowDays = 5;

/** How long the processor has been silent about something open, named by what has to be done about it. */
export type Silence = 'none' | 'notice' | 'ask' | 'escalate' | 'closed';

const minuteMs = 60_000;

/** The time from which each level holds, the longest first. */
const silenceFromMs: readonly [Exclude<Silence, 'none'>, number][] = [
  ['closed', notificationWindowDays * 1_440 * minuteMs],
  ['escalate', 1_440 * minuteMs],
  ['ask', 120 * minuteMs],
  ['notice', 15 * minuteMs],
];

/** `waitingSince`: since when a processor report is awaited; null when none is. */
export function toSilence(waitingSince: Date | null, now: Date): Silence {
  if (waitingSince === null) return 'none';
  const silentMs = now.getTime() - waitingSince.getTime();
  return silenceFromMs.find(([, from]) => silentMs >= from)?.[0] ?? 'none';
}

/** When something that has waited since then reaches that level. */
export function toMomentOfSilence(waitingSince: Date, silence: Exclude<Silence, 'none'>): Date {
  const [, from = 0] = silenceFromMs.find(([name]) => name === silence) ?? [];
  return new Date(waitingSince.getTime() + from);
}

/** What has waited since before then is to be asked about now. */
export function toSilentBefore(now: Date): Date {
  return new Date(2 * now.getTime() - toMomentOfSilence(now, 'ask').getTime());
}

/**
 * An unlisted status of what had ended is shown for a week: there is nothing to decide about it, and a status that the
 * processor begins to use for everything would be shown for ever.
 */
export function toUnlistedSince(now: Date): Date {
  return new Date(now.getTime() - 7 * 1_440 * minuteMs);
}

/** The summary of the silent rows: each of them knows how many there are. */
export function sumSilence(rows: readonly { count: number; isCut: boolean }[]) {
  const [{ count, isCut } = { count: 0, isCut: false }] = rows;
  return { count, isCut };
}

/** `waitingSince`, once that is so long ago that the processor's support should be asked; null before. */
export function toSilentSince(waitingSince: Date | null, now: Date): Date | null {
  return isToBeAsked(toSilence(waitingSince, now)) ? waitingSince : null;
}

/** True once the processor's support should be asked. */
export function isToBeAsked(silence: Silence): boolean {
  return silence !== 'none' && silence !== 'notice';
}
