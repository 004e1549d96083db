const minuteMs = 60_000;

export type Age = { count: number; unit: 'minute' | 'hour' | 'day' };

/** How long ago that was, in the largest useful unit: hours up to two days, then days. */
export function toAge(since: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minuteMs));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' };
}
