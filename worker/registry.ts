import 'server-only';
import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { forgetLostWorkers } from '#lib/domain/health/operations.ts';
import { sendPayoutJob, sweepPayoutsJob } from '#lib/domain/payouts/jobs.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { checkRecipientJob, refreshBanksJob } from '#lib/domain/recipients/jobs.ts';
import { refreshBanks } from '#lib/domain/recipients/operations/refresh-banks.ts';
import { runCheck } from '#lib/domain/recipients/operations/run-check.ts';
import { forgetGuessesJob } from '#lib/domain/users/jobs.ts';
import { forgetOldGuesses } from '#lib/domain/users/operations/forget-guesses.ts';
import { applyDeliveryJob, requeueDeliveriesJob } from '#lib/domain/webhooks/jobs.ts';
import { applyDelivery, requeueLostDeliveries } from '#lib/domain/webhooks/operations.ts';
import { pruneEvents } from '#lib/events/outbox.ts';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { bindJob } from './bind-job.ts';
import { processorEvents } from './processor-events.ts';
import { forgetWorkersJob, pruneEventsJob, unlockJobsJob } from './upkeep.ts';

/** Job → operation. */
export const tasks: TaskList = Object.fromEntries([
  bindJob(applyDeliveryJob, ({ deliveryId }) => applyDelivery(deliveryId, processorEvents)),
  bindJob(requeueDeliveriesJob, () => requeueLostDeliveries()),
  bindJob(checkRecipientJob, ({ checkId }) => runCheck(checkId)),
  bindJob(refreshBanksJob, () => refreshBanks()),
  bindJob(sendPayoutJob, ({ attemptId }) => sendPayout(attemptId)),
  bindJob(sweepPayoutsJob, () => sweepPayouts()),
  bindJob(forgetGuessesJob, () => forgetOldGuesses()),
  bindJob(pruneEventsJob, () => pruneEvents()),
  bindJob(unlockJobsJob, () => unlockLostJobs()),
  bindJob(forgetWorkersJob, () => forgetLostWorkers()),
]);

const everyMinute = '* * * * *';

const timetable: [job: { name: string }, when: string][] = [
  [sweepPayoutsJob, everyMinute],
  [requeueDeliveriesJob, everyMinute],
  [unlockJobsJob, everyMinute],
  [forgetWorkersJob, '*/5 * * * *'],
  [pruneEventsJob, '*/5 * * * *'],
  [refreshBanksJob, '*/10 * * * *'],
  [forgetGuessesJob, '7 * * * *'],
];

/** What runs by the clock: one job of each kind at a time, and a run that failed is simply the next one's work. */
export const cronItems: ParsedCronItem[] = parseCronItems(
  timetable.map(([{ name }, match]) => ({
    task: name,
    identifier: name,
    match,
    options: { backfillPeriod: 0, maxAttempts: 1, jobKey: `cron:${name}` },
  })),
);
