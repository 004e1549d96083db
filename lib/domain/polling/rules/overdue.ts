/** The processor stops repeating a notification after about 4 days; before 5 days silence proves nothing. */
const notificationWindowDays = 5;

/** How long what is open at the processor has been silent, in the words of what is to be done (failure model W5). */
export type Silence = 'none' | 'notice' | 'ask' | 'escalate' | 'closed';

const minuteMs = 60_000;

/** From when on each holds, the longest first. */
const silenceFromMs: readonly [Exclude<Silence, 'none'>, number][] = [
  ['closed', notificationWindowDays * 1_440 * minuteMs],
  ['escalate', 1_440 * minuteMs],
  ['ask', 120 * minuteMs],
  ['notice', 15 * minuteMs],
];

/** `waitingSince`: since when the processor's next word is waited for; null when none is. */
export function toSilence(waitingSince: Date | null, now: Date): Silence {
  if (waitingSince === null) return 'none';
  const silentMs = now.getTime() - waitingSince.getTime();
  return silenceFromMs.find(([, from]) => silentMs >= from)?.[0] ?? 'none';
}

/** When what waits since then comes to that. */
export function toMomentOfSilence(waitingSince: Date, silence: Exclude<Silence, 'none'>): Date {
  const [, from = 0] = silenceFromMs.find(([name]) => name === silence) ?? [];
  return new Date(waitingSince.getTime() + from);
}

/** True once the processor's support is to be asked. */
export function isToBeAsked(silence: Silence): boolean {
  return silence !== 'none' && silence !== 'notice';
}
