import 'server-only';
import { Logger } from 'graphile-worker';
import { log } from '#lib/log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * Passes the queue's messages to our log: only ids, never a payload. The queue reports every finished job at
 * "info", so its "info" is our "debug".
 */
export const queueLogger = new Logger(({ taskIdentifier, jobId }) => (level, message) => {
  log()[levels[level]]({ job: taskIdentifier, jobId }, message);
});
