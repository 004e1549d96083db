/** Pauses before the next tries; after them it counts as failed, until a person asks for another round. */
const minutes = [1, 5, 20, 60];

type Tried = { tries: number; roundFrom: number };

/** When it is tried again after so many tries of a round; null: not by itself. */
export function toNextTry({ tries, roundFrom }: Tried, now: Date): Date | null {
  const pause = minutes[tries - roundFrom - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
