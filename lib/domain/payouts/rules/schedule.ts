import { type Day, isDay, isTimeZone, startOfMinute } from '#lib/core/local-day.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/** A day and a time ("09:30") by the clocks of a zone. */
export type LocalTime = { day: Day; time: string; timeZone: string };

export type ScheduleRefusal =
  | 'schedule_day_wrong'
  | 'schedule_time_wrong'
  | 'schedule_past'
  | 'schedule_too_far'
  /** The company's zone was changed while the form was open. */
  | 'schedule_zone_changed'
  /** A card's code is sent at once or never. */
  | 'card_code_cannot_be_scheduled';

const dayMs = 86_400_000;
/** A sealed card number is kept while it waits, and no longer than needed: people plan cards by the month. */
export const mostDays = { phone: 366, card: 31 };

/** Minutes since midnight; null for what is no time of a day. */
export function toMinute(time: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

/** The moment that a day and a time mean. */
export function toMoment({ day, time, timeZone }: LocalTime): Result<Date, ScheduleRefusal> {
  const minute = toMinute(time);
  if (!isDay(day)) return refuse('schedule_day_wrong', { field: 'leavesDay' });
  if (minute === null) return refuse('schedule_time_wrong', { field: 'leavesTime' });
  if (!isTimeZone(timeZone)) return refuse('schedule_zone_changed', { field: 'leavesDay' });
  return accept(startOfMinute(day, minute, timeZone));
}

/** The same, if a payout by this method may wait for it. */
export function judgeSchedule(
  local: LocalTime,
  { method, now }: { method: PayoutMethod; now: Date },
): Result<Date, ScheduleRefusal> {
  const moment = toMoment(local);
  if (!moment.ok) return moment;
  const leavesAt = moment.value;
  if (leavesAt <= now) return refuse('schedule_past', { field: 'leavesDay' });
  const most = mostDays[methodFacts[method].instrument];
  if (leavesAt.getTime() - now.getTime() > most * dayMs)
    return refuse('schedule_too_far', { field: 'leavesDay', params: { days: most } });
  return accept(leavesAt);
}

/** The columns of an attempt that say whether and when it leaves on schedule. */
export type Scheduled = { leavesAt: Date | null; releasedAt: Date | null; heldAt: Date | null };

/** Not sent yet, and it waits for its time, for approval or for a person; null: it has no time, or has left. */
export function toLeaving({ leavesAt, releasedAt, heldAt }: Scheduled): { at: Date; isHeld: boolean } | null {
  return leavesAt === null || releasedAt !== null ? null : { at: leavesAt, isHeld: heldAt !== null };
}

/** What was released so long ago is judged once more: the sending was stopped, or the processor away. */
const releaseCountsMs = 300_000;

/** Whether a payout that could be sent has to be judged first. */
export function isToJudgeAgain({ leavesAt, releasedAt }: Scheduled, now: Date): boolean {
  if (leavesAt === null) return false;
  return releasedAt === null || now.getTime() - releasedAt.getTime() > releaseCountsMs;
}

/** Whether its time has come, and nobody is asked about it. */
export function isDueToLeave(
  attempt: Scheduled & { status: string; isCurrent: boolean; nextTryAt: Date | null },
  now: Date,
): boolean {
  const leaving = toLeaving(attempt);
  if (leaving === null || leaving.isHeld || !attempt.isCurrent || attempt.status !== 'approved') return false;
  return leaving.at <= now && (attempt.nextTryAt === null || attempt.nextTryAt <= now);
}
