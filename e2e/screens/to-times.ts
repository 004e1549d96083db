/** How many seconds after the one before it a fact happened; four unless given. */
export type Timed = { after?: number };

const usual = 4;

/** When the record was made, and when each of its facts happened. */
export function toTimes(createdAt: Date, facts: readonly Timed[]): [Date, ...Date[]] {
  let at = createdAt.getTime();
  const times = facts.map(({ after = usual }) => {
    at += after * 1_000;
    return new Date(at);
  });
  return [createdAt, ...times];
}
