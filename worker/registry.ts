import 'server-only';
import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { forgetAlertsJob, gatherAlertsJob, sendAlertJob } from '#lib/domain/alerts/jobs.ts';
import { forgetAlerts } from '#lib/domain/alerts/operations/forget.ts';
import { sendAlert } from '#lib/domain/alerts/operations/send.ts';
import { refundOneOfBatchJob, sweepBatchesJob } from '#lib/domain/batches/jobs.ts';
import { refundOneOfBatch, sweepBatches } from '#lib/domain/batches/operations/batches.ts';
import { forgetExportsJob } from '#lib/domain/exports/jobs.ts';
import { forgetOldExports } from '#lib/domain/exports/operations.ts';
import { sweepFileReadingsJob } from '#lib/domain/files/jobs/reading.ts';
import { sweepFilesJob } from '#lib/domain/files/jobs/running.ts';
import { gatherAlerts } from '#lib/domain/health/operations/gather-alerts.ts';
import { keepAuditHead } from '#lib/domain/health/operations/keep-head.ts';
import {
  checkInvariants,
  checkRecentMoves,
  forgetLostWorkers,
  listLivingHolders,
  listLostHolders,
  watchProcessor,
} from '#lib/domain/health/operations/watch.ts';
import {
  readPaymentJob,
  runInquiryJob,
  sendPaymentActionJob,
  sweepPaymentsJob,
} from '#lib/domain/payments/jobs.ts';
import { readPayment, runInquiry } from '#lib/domain/payments/operations/read-payment.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { sweepPayments } from '#lib/domain/payments/operations/sweep-payments.ts';
import {
  leaveOnScheduleJob,
  readPayoutJob,
  recheckNameJob,
  runPayoutInquiryJob,
  sendPayoutJob,
  sweepPayoutsJob,
} from '#lib/domain/payouts/jobs.ts';
import { runPayoutInquiry } from '#lib/domain/payouts/operations/ask-payout.ts';
import { findAgreedName } from '#lib/domain/payouts/operations/creating/agreed-name.ts';
import { readPayout } from '#lib/domain/payouts/operations/read-payout.ts';
import { recheckName } from '#lib/domain/payouts/operations/recheck-name.ts';
import { leaveOnSchedule } from '#lib/domain/payouts/operations/scheduling/leave.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { checkRecipientJob, refreshBanksJob } from '#lib/domain/recipients/jobs.ts';
import { refreshBanks } from '#lib/domain/recipients/operations/refresh-banks.ts';
import { runCheck } from '#lib/domain/recipients/operations/run-check.ts';
import {
  readRefundBanksJob,
  readRefundJob,
  runRefundInquiryJob,
  sendRefundJob,
  sweepRefundsJob,
} from '#lib/domain/refunds/jobs.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { readRefundBanks, runRefundInquiry } from '#lib/domain/refunds/operations/requests.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { sweepRefunds } from '#lib/domain/refunds/operations/sweep-refunds.ts';
import {
  forgetRegistryFilesJob,
  makeRunJob,
  pushFileJob,
  sweepRegistriesJob,
} from '#lib/domain/registries/jobs.ts';
import { forgetRegistryFiles } from '#lib/domain/registries/operations/forget-files.ts';
import { makeRun } from '#lib/domain/registries/operations/make-run.ts';
import { sweepRegistries } from '#lib/domain/registries/operations/plan-runs.ts';
import { pushFile } from '#lib/domain/registries/operations/push-file.ts';
import { checkFiguresJob, foldFiguresJob } from '#lib/domain/reports/jobs.ts';
import { checkFigures, foldFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { releaseWaitingJob } from '#lib/domain/sending/jobs.ts';
import { releaseWaiting } from '#lib/domain/sending/operations/release-waiting.ts';
import { compareStatementJob, sweepStatementsJob } from '#lib/domain/statements/jobs.ts';
import { compareStatement } from '#lib/domain/statements/operations/compare.ts';
import { sweepStatements } from '#lib/domain/statements/operations/start-comparing.ts';
import { confirmSessionsJob, forgetGuessesJob, resealSecretsJob } from '#lib/domain/users/jobs.ts';
import { resealSecrets } from '#lib/domain/users/operations/factors/reseal.ts';
import { forgetOldGuesses } from '#lib/domain/users/operations/forget-guesses.ts';
import { forgetOldLinks } from '#lib/domain/users/operations/links/forget-links.ts';
import { confirmSessions } from '#lib/domain/users/operations/sso/confirm-sessions.ts';
import { applyDeliveryJob, requeueDeliveriesJob } from '#lib/domain/webhooks/jobs.ts';
import { applyDelivery, requeueLostDeliveries } from '#lib/domain/webhooks/operations/apply.ts';
import { env } from '#lib/env.ts';
import { pruneEvents } from '#lib/events/outbox.ts';
import { inTurn } from '#lib/queue/in-turn.ts';
import { removeReplacedJobs, unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { bindJob } from './bind-job.ts';
import { emptyBodies } from './empty-bodies.ts';
import { eventHandlers } from './event-handlers.ts';
import { fileJobs, fileSweeps } from './file-jobs.ts';
import {
  checkInvariantsJob,
  checkRecentMovesJob,
  emptyBodiesJob,
  forgetLinksJob,
  forgetWorkersJob,
  keepAuditHeadJob,
  noticeMoveJob,
  pruneEventsJob,
  unlockJobsJob,
  watchProcessorJob,
} from './maintenance.ts';
import { noticeRestore } from './notice-restore.ts';
import { sendingSubjects } from './sending-subjects.ts';
import { eitherOf, newSlots } from './slots.ts';

/** The calls that may be under way at once, of each lane that sends. */
export const sendingSlots = {
  'sending now': newSlots('now', () => env().WORKER_SLOTS_NOW),
  sending: newSlots('in turn', () => env().WORKER_CONCURRENCY),
};

// Each lane takes jobs before it has a slot for them, so one that is sent now may be taken by the lane of a long run.
const slotsNow = eitherOf(sendingSlots['sending now'], sendingSlots.sending);

const sendingNow = [
  bindJob(sendPayoutJob, ({ attemptId }) => sendPayout(attemptId, { slots: slotsNow })),
  bindJob(sendRefundJob, ({ refundId }) => sendRefund(refundId, slotsNow)),
  bindJob(sendPaymentActionJob, ({ actionId }) => sendAction(actionId, slotsNow)),
];

const slots = sendingSlots.sending;
const sendingInTurn = [
  bindJob(inTurn(sendPayoutJob), ({ attemptId }) => sendPayout(attemptId, { slots })),
  bindJob(inTurn(sendRefundJob), ({ refundId }) => sendRefund(refundId, slots)),
  bindJob(inTurn(sendPaymentActionJob), ({ actionId }) => sendAction(actionId, slots)),
];

const notifications = [
  bindJob(applyDeliveryJob, ({ deliveryId }) => applyDelivery(deliveryId, eventHandlers)),
];

/** Questions to the processor: an answer may take long, and moves no money. */
const questions = [
  bindJob(checkRecipientJob, ({ checkId }) => runCheck(checkId, undefined, findAgreedName)),
  bindJob(readPayoutJob, ({ attemptId }) => readPayout(attemptId)),
  bindJob(recheckNameJob, ({ attemptId }) => recheckName(attemptId)),
  bindJob(leaveOnScheduleJob, ({ attemptId }) => leaveOnSchedule(attemptId)),
  bindJob(runPayoutInquiryJob, ({ inquiryId }) => runPayoutInquiry(inquiryId)),
  bindJob(readPaymentJob, ({ paymentId }) => readPayment(paymentId)),
  bindJob(runInquiryJob, ({ inquiryId }) => runInquiry(inquiryId)),
  bindJob(readRefundJob, ({ refundId, candidateId }) => readRefund(refundId, candidateId)),
  bindJob(runRefundInquiryJob, ({ inquiryId }) => runRefundInquiry(inquiryId)),
  bindJob(readRefundBanksJob, ({ paymentId }) => readRefundBanks(paymentId)),
];

/** A mail server that does not answer holds up nothing else. */
const alerts = [bindJob(sendAlertJob, ({ messageId }) => sendAlert(messageId))];

const maintenance = [
  bindJob(gatherAlertsJob, () => gatherAlerts()),
  bindJob(forgetAlertsJob, () => forgetAlerts()),
  bindJob(refundOneOfBatchJob, ({ batchId, paymentId }) => refundOneOfBatch(batchId, paymentId)),
  bindJob(releaseWaitingJob, () => releaseWaiting(sendingSubjects)),
  bindJob(requeueDeliveriesJob, () => requeueLostDeliveries()),
  bindJob(sweepPayoutsJob, () => sweepPayouts()),
  bindJob(sweepPaymentsJob, () => sweepPayments()),
  bindJob(sweepRefundsJob, () => sweepRefunds()),
  bindJob(sweepBatchesJob, () => sweepBatches()),
  bindJob(compareStatementJob, ({ statementId }) => compareStatement(statementId)),
  bindJob(sweepStatementsJob, () => sweepStatements()),
  ...fileSweeps,
  bindJob(forgetGuessesJob, () => forgetOldGuesses()),
  bindJob(resealSecretsJob, () => resealSecrets()),
  bindJob(confirmSessionsJob, () => confirmSessions()),
  bindJob(forgetExportsJob, () => forgetOldExports()),
  bindJob(makeRunJob, ({ runId }) => makeRun(runId)),
  bindJob(pushFileJob, ({ pushId }) => pushFile(pushId)),
  bindJob(sweepRegistriesJob, () => sweepRegistries()),
  bindJob(forgetRegistryFilesJob, () => forgetRegistryFiles()),
  bindJob(pruneEventsJob, () => pruneEvents()),
  bindJob(unlockJobsJob, async () => {
    await unlockLostJobs(await listLostHolders(), await listLivingHolders());
    await removeReplacedJobs();
  }),
  bindJob(emptyBodiesJob, () => emptyBodies()),
  bindJob(watchProcessorJob, () => watchProcessor()),
  bindJob(refreshBanksJob, () => refreshBanks()),
  bindJob(noticeMoveJob, () => noticeRestore()),
  bindJob(keepAuditHeadJob, () => keepAuditHead()),
  bindJob(checkInvariantsJob, () => checkInvariants()),
  bindJob(checkRecentMovesJob, () => checkRecentMoves()),
  bindJob(forgetLinksJob, () => forgetOldLinks()),
  bindJob(forgetWorkersJob, () => forgetLostWorkers()),
  bindJob(foldFiguresJob, () => foldFigures()),
  bindJob(checkFiguresJob, () => checkFigures()),
];

/** Jobs that have slots of their own, so that none waits behind work of another kind. */
export const lanes = {
  // A single payment never waits for a batch: it finds a slot here, or its turn below.
  'sending now': Object.fromEntries(sendingNow),
  // Jobs are taken by the time at which each may leave, so nothing starves.
  sending: Object.fromEntries([...sendingNow, ...sendingInTurn]),
  notifications: Object.fromEntries(notifications),
  questions: Object.fromEntries(questions),
  files: Object.fromEntries(fileJobs(slots)),
  alerts: Object.fromEntries(alerts),
  upkeep: Object.fromEntries(maintenance),
} satisfies Record<string, TaskList>;

export type Queue = keyof typeof lanes;

const everyMinute = '* * * * *';

const timetable: [job: { name: string }, when: string][] = [
  [sweepPayoutsJob, everyMinute],
  [sweepPaymentsJob, everyMinute],
  [sweepRefundsJob, everyMinute],
  [sweepBatchesJob, everyMinute],
  [sweepStatementsJob, everyMinute],
  [sweepFileReadingsJob, everyMinute],
  [sweepFilesJob, everyMinute],
  [requeueDeliveriesJob, everyMinute],
  [unlockJobsJob, everyMinute],
  [noticeMoveJob, everyMinute],
  [keepAuditHeadJob, everyMinute],
  [gatherAlertsJob, everyMinute],
  [forgetAlertsJob, '41 3 * * *'],
  [forgetWorkersJob, '*/5 * * * *'],
  [pruneEventsJob, '*/5 * * * *'],
  // A fresh list is left alone; one that could not be had is asked for again.
  [refreshBanksJob, everyMinute],
  [watchProcessorJob, everyMinute],
  [forgetGuessesJob, '7 * * * *'],
  [resealSecretsJob, '9 * * * *'],
  [confirmSessionsJob, everyMinute],
  [forgetExportsJob, '17 3 * * *'],
  [sweepRegistriesJob, everyMinute],
  [forgetRegistryFilesJob, '27 3 * * *'],
  [emptyBodiesJob, '37 3 * * *'],
  [forgetLinksJob, '47 3 * * *'],
  [checkInvariantsJob, '57 3 * * *'],
  [checkRecentMovesJob, '*/5 * * * *'],
  [foldFiguresJob, everyMinute],
  // It reads every row once: when nobody works.
  [checkFiguresJob, '17 4 * * *'],
];

/** Scheduled jobs, at most one of each kind at a time. When one fails, the next run does its work. */
export const cronItems: ParsedCronItem[] = parseCronItems(
  timetable.map(([{ name }, match]) => ({
    task: name,
    identifier: name,
    match,
    options: { backfillPeriod: 0, maxAttempts: 1, jobKey: `cron:${name}` },
  })),
);
