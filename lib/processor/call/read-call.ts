import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#lib/env.ts';
import { toProcessorError } from '../errors.ts';
import { type ExchangeResult, readGood } from '../transport/exchange-result.ts';
import { toAskedWait } from '../trouble/retry-after.ts';
import { type Call, call } from './authorised-call.ts';

const mostRetries = 2;
const retryPauseMs = 250;

type ReadCall = Pick<Call, 'path' | 'query' | 'forAccount'>;

/**
 * A read: repeated at most twice with a random pause when the network or the processor failed, and once under
 * a new token. `parse` returns null for an answer that lacks what we rely on. Throws ProcessorError.
 */
export async function read<Value>(
  one: ReadCall,
  parse: (body: unknown) => Value | null,
  subjectId: string | null = null,
): Promise<Value> {
  const ask = () => call({ ...one, method: 'GET', totalMs: env().PROCESSOR_READ_TIMEOUT_MS, subjectId });
  let result = await ask();
  if (isTokenRefused(result)) result = await ask();
  for (let retry = 1; retry <= mostRetries && isWorthAsking(result); retry += 1) {
    await pause(retryPauseMs * retry * (0.5 + Math.random()));
    result = await ask();
  }
  const value = readGood(result, parse);
  if (value === null) throw toProcessorError(result);
  return value;
}

export function isTokenRefused(result: ExchangeResult): boolean {
  return result.kind === 'answer' && result.httpStatus === 401;
}

function isWorthAsking(result: ExchangeResult): boolean {
  // Asked to wait, everything waits: asking at once again is what the processor just refused.
  if (toAskedWait(result, new Date()) !== null) return false;
  if (result.kind === 'answer') return result.httpStatus >= 500 || !result.isComplete;
  // A bad certificate and a missing token do not get better by asking again.
  if (result.kind === 'unsent') return result.phase === 'dns' || result.phase === 'connect';
  return result.cut === 'error';
}
