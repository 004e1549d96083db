import type { Actor } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { sendAlertJob } from '#lib/domain/alerts/jobs.ts';
import { composeDue } from '#lib/domain/alerts/operations/compose.ts';
import { gather } from '#lib/domain/alerts/operations/gather.ts';
import { sendAlert } from '#lib/domain/alerts/operations/send.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { rows } from './database.ts';
import { writePastGuards } from './person-traces.ts';
import { runQueue } from './queue.ts';

/** Something that concerns everybody who may stop sending, whatever became of it since. */
export const stop = (actor: Actor) =>
  transaction((tx) => audit(tx, actor, 'sending.stopped', { kind: 'sending', id: 'switch' }, {}));

/** As the worker does it each minute. */
export async function gatherAt(now = new Date()): Promise<void> {
  await gather([], now);
  await composeDue(now);
}

/** All that is due by now is sent, or tried. */
export async function deliverAt(now = new Date()): Promise<void> {
  await gatherAt(now);
  await runQueue(sendAlertJob, ({ messageId }) => sendAlert(messageId));
}

/** The database of a file has one history: what happened to others in it is nobody's news. */
export async function beginAlerts(): Promise<void> {
  await writePastGuards('UPDATE users SET disabled_at = now() WHERE disabled_at IS NULL');
  await gather([]);
  await rows('DELETE FROM graphile_worker._private_jobs');
  await rows('DELETE FROM alert_items');
  await rows('DELETE FROM alert_messages');
}

export const messages = () =>
  rows<{
    id: string;
    person_id: string | null;
    status: string;
    reason: string | null;
    answer_status: number | null;
    tries: number;
  }>('SELECT * FROM alert_messages ORDER BY id');
