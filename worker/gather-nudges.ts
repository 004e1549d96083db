import 'server-only';

type Pool = { nudge: (count: number) => void; _shuttingDown: boolean };

/**
 * The queue says of every new job only that there is one, whatever its kind, so each lane asks the database whether it is
 * one of its own. A lane whose jobs are rare asks at once, and then once for all that came within `everyMs`.
 */
export function gatherNudges(pool: Pool, everyMs: number): void {
  const nudge = pool.nudge.bind(pool);
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;

  function pass(count: number): void {
    missed = 0;
    timer = setTimeout(() => {
      timer = undefined;
      if (missed > 0 && !pool._shuttingDown) pass(missed);
    }, everyMs).unref();
    nudge(count);
  }

  pool.nudge = (count) => {
    if (timer) missed += count;
    else pass(count);
  };
}
