/** What the form of a payout has to know to let it leave later. */
export type ScheduleFacts = {
  /** The company's: the clocks by which a payout leaves. */
  timeZone: string;
  /** A payout that could not leave at its time leaves by itself so many minutes later at the most. */
  lateMinutes: number;
};

type Typed = { leavesDay: string; leavesTime: string; repeats: string; lastDay: string; times: string };

/** The typed day, time and repetition, as the action takes them. */
export function toLeaves({ leavesDay, leavesTime, repeats, lastDay, times }: Typed, timeZone: string) {
  const most = times.trim() === '' ? null : Number(times);
  return {
    day: leavesDay,
    time: leavesTime,
    timeZone,
    repeat: repeats === 'month' ? { lastDay: lastDay || null, most } : null,
  };
}
