import 'server-only';
import { Logger } from 'graphile-worker';
import { log } from '#lib/log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * The queue's messages in our log. Only ids are passed on, never a payload. A finished job is no news, so the
 * queue's "info" is our "debug".
 */
export const queueLogger = new Logger(({ taskIdentifier, jobId }) => (level, message) => {
  log()[levels[level]]({ job: taskIdentifier, jobId }, message);
});
