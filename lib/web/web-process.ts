import 'server-only';
import { env } from '#lib/env.ts';
import { startCarrying } from '#lib/outcome-journal/carry.ts';
import { startTracing } from '#lib/tracing/traced.ts';
import { answerRequest } from './answer-request.ts';
import { drainBeforeStop } from './drain.ts';
import { PageResponse } from './page-response.ts';

/** What web/index.mjs, which is not part of the build, takes from it. */
type WebProcess = {
  PageResponse: typeof PageResponse;
  answerRequest: typeof answerRequest;
  drainBeforeStop: typeof drainBeforeStop;
};

/** Prepares the web process, or ends it with one clear message when its environment is wrong. */
export async function startWeb(): Promise<void> {
  try {
    env();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    process.stderr.write(`The web process cannot start. ${why}\n`);
    process.exit(1);
  }
  await startTracing('paydesk-web');
  startCarrying();
  const { paydeskWeb } = globalThis as typeof globalThis & { paydeskWeb?: (web: WebProcess) => void };
  paydeskWeb?.({ PageResponse, answerRequest, drainBeforeStop });
}
