import 'server-only';
import type { IncomingMessage } from 'node:http';
import { stampRequests } from '#lib/auth/request-stamp.ts';
import { addressPath, toExactPath } from '#lib/domain/webhooks/rules.ts';
import { env } from '#lib/env.ts';
import { eventsPath } from '#lib/events/topics.ts';
import { startCarrying } from '#lib/outcome-journal/carry.ts';
import { startTracing } from '#lib/tracing/traced.ts';
import { answerBeforeNext } from './before-next.ts';
import { turnCrowdAway } from './crowd-door.ts';
import { drainBeforeStop } from './drain.ts';
import { findEarlyRefusal } from './early-refusal.ts';
import { printJson } from './json-console.ts';
import { ignoreUpgrades } from './take-from-next.ts';

/** Prepares the web process, or ends it with one clear message when its environment is wrong. */
export async function startWeb(): Promise<void> {
  await startServer('web');
  turnCrowdAway();
  if (env().NODE_ENV === 'production') ignoreUpgrades();
  const { answerEvents } = await import('./answers/answer-events.ts');
  answerBeforeNext('GET', new RegExp(`^${eventsPath}$`), answerEvents);
  const { answerExport, exportPath } = await import('./answers/answer-export.ts');
  answerBeforeNext('GET', exportPath, answerExport);
  const { answerNotification } = await import('./answers/answer-notification.ts');
  answerBeforeNext('POST', new RegExp(`^${addressPath}`), answerNotification);
  startCarrying();
}

/** Set up in every process that answers HTTP, before it answers. */
export async function startServer(name: 'web' | 'receiver'): Promise<void> {
  try {
    env();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    process.stderr.write(`The ${name} process cannot start. ${why}\n`);
    process.exit(1);
  }
  if (env().NODE_ENV === 'production') printJson();
  await startTracing(`paydesk-${name}`);
  stampRequests(straighten);
  drainBeforeStop(env().WEB_DRAIN_MS);
}

/** Where app/api/refused/route.ts answers. */
const refusedPath = '/api/refused';

/**
 * Before Next sees a request. A call to anything like a webhook address leads to the one handler of notifications, and
 * what is refused is led to the handler that says so; returns why.
 */
function straighten(request: IncomingMessage): string | null {
  const path = toExactPath(request.url ?? '/');
  if (path.startsWith(addressPath)) {
    request.url = path;
    return null;
  }
  const { method = 'GET', url = '/', headers } = request;
  const refusal = findEarlyRefusal({ method, url, headers });
  if (refusal === null) return null;
  request.method = 'GET';
  request.url = refusedPath;
  for (const name of ['rsc', 'next-action', 'content-type']) delete headers[name];
  return refusal;
}
