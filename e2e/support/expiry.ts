import { rows } from './database.ts';
import { untilStatus } from './make.ts';

/** The time to decide about a payout is over, and the sweep that runs each minute ends it. */
export async function endTimeToDecide(payoutId: string): Promise<void> {
  await rows('ALTER TABLE approvals DISABLE TRIGGER USER');
  await rows(
    `UPDATE approvals SET expires_at = now() - interval '1 second'
     WHERE subject_id = (SELECT id FROM payout_attempts WHERE payout_id = $1 AND is_current)`,
    [payoutId],
  );
  await rows('ALTER TABLE approvals ENABLE TRIGGER USER');
  await rows("SELECT graphile_worker.add_job('sweep-payouts', '{}', job_key => 'sweep-after-expiry')");
  await untilStatus(payoutId, 'cancelled');
}
