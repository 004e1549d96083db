/** Pauses before the next tries; after them it counts as failed, until a person asks for another round. */
const minutes = [1, 5, 20, 60];

/** When it is tried again after so many tries; null: not by itself. */
export function toNextTry(tries: number, now: Date): Date | null {
  const pause = minutes[(tries - 1) % (minutes.length + 1)];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
