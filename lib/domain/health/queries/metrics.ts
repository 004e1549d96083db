import 'server-only';
import { withDeadline } from '#lib/core/deadline.ts';
import { db, listPools } from '#lib/db/client.ts';
import { countStreams } from '#lib/events/listener.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics/metrics.ts';
import { readFigures } from '../store/processes.ts';

/** However many ask, the database is asked this often. */
const keptForMs = 10_000;
const databaseMs = 2_000;
let readAt = 0;

/** What this process counted and what the database holds, in Prometheus' text form. */
export async function getMetrics(): Promise<{ type: string; text: string }> {
  const { registry, streams, pools } = metrics();
  await setOffice().catch((error: unknown) => log().warn({ error }, 'figures could not be read'));
  streams.set(countStreams());
  for (const { name, total, idle, waiting } of listPools()) {
    pools.set({ pool: name, state: 'busy' }, total - idle);
    pools.set({ pool: name, state: 'idle' }, idle);
    pools.set({ pool: name, state: 'waiting' }, waiting);
  }
  return { type: registry.contentType, text: await registry.metrics() };
}

async function setOffice(): Promise<void> {
  if (Date.now() - readAt < keptForMs) return;
  readAt = Date.now();
  const { office, officeReadAt } = metrics();
  const figures = await withDeadline(readFigures(db()), databaseMs);
  // What is no longer there would keep its last figure.
  office.reset();
  for (const what of alwaysShown) office.set({ what }, 0);
  for (const { what, value } of figures) office.set({ what }, value);
  officeReadAt.setToCurrentTime();
}

/** An alert on a figure that is missing would never fire. */
const alwaysShown = [
  'workers',
  'payouts_unknown',
  'refunds_unknown',
  'jobs_due',
  'kept_outcomes',
  'sending_stopped',
  'invariants_broken',
  'figures_differing',
  'figure_changes',
];
