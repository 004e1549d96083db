import { addDays, toDay } from '../../lib/core/local-day.ts';
import { rows } from './database.ts';

/** The company's zone, as the demo has it. */
const timeZone = 'Europe/Moscow';

/** Ten o'clock on a day so many days from now. */
export const inDays = (days: number) => ({
  day: addDays(toDay(new Date(), timeZone), days),
  time: '10:00',
  timeZone,
});

/** Moves the time of a payout to so many minutes ago, and adds the job that its time would have run. */
export async function comeDue(payoutId: string, minutesAgo = 0): Promise<void> {
  await rows(
    `WITH due AS (UPDATE payout_attempts SET leaves_at = now() - make_interval(mins => $2),
        next_try_at = now() - make_interval(mins => $2) WHERE payout_id = $1 RETURNING id)
     SELECT graphile_worker.add_job('leave-payout-on-schedule', json_build_object('attemptId', id), job_key => 'leave:' || id)
     FROM due`,
    [payoutId, minutesAgo],
  );
}

/** The next month of the repetition of this payout is made, as by the worker's sweep. */
export async function makeNextMonth(payoutId: string): Promise<void> {
  await rows(
    `UPDATE repetitions SET next_at = now() - interval '1 minute'
     WHERE id = (SELECT repetition_id FROM payouts WHERE id = $1)`,
    [payoutId],
  );
  await rows("SELECT graphile_worker.add_job('sweep-payouts', '{}', job_key => 'sweep-of-a-journey')");
}

/** The bank gave another name when its time came, so that it asks a person. */
export async function holdForName(payoutId: string, name: string): Promise<void> {
  await rows(
    `UPDATE payout_attempts SET held_at = now(), next_try_at = NULL, review_reason = 'schedule_name',
       recipient_name = $2, name_checked_at = now() WHERE payout_id = $1`,
    [payoutId, name],
  );
}
