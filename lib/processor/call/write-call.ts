import 'server-only';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import type { MoneyOperation } from '../calls.ts';
import type { ExchangeResult, Unsent } from '../transport/exchange-result.ts';
import { type Call, call } from './authorised-call.ts';

/**
 * `subjectId` is our id of what the call is made for; null where it is made for many. `confirmLease` returns whether the
 * claim is still ours; it runs on the open connection, right before the first byte. `onAnswer` is called at once for a whole good answer, and the
 * answer is stored when that ends; for anything else it may not be called.
 */
export type WriteContext = {
  subjectId: string | null;
  confirmLease: () => Promise<boolean>;
  onAnswer?: () => Promise<void>;
};

/** A call that moves money: made once, whatever comes of it. Never throws. */
export async function write(
  one: Pick<Call, 'path' | 'forAccount'> & {
    method: 'POST' | 'PATCH';
    operation: MoneyOperation;
    build: () => object;
  },
  context: WriteContext,
): Promise<ExchangeResult> {
  const { build, ...target } = one;
  let mayHaveLeft = false;
  // No byte is written before the lease has been asked for.
  const confirmLease = () => {
    mayHaveLeft = true;
    return context.confirmLease();
  };
  try {
    const totalMs = env().PROCESSOR_WRITE_TIMEOUT_MS;
    const all = { ...target, body: build(), totalMs, ...context, confirmLease };
    return judgeUnprocessed(await call(all), one.operation, context);
  } catch (error) {
    // `call` itself does not throw once the exchange has begun. If it ever does, nothing is known of the money.
    const said = mayHaveLeft ? 'the outcome of a call to the processor was lost' : 'a call could not be made';
    log().error({ error, subjectId: context.subjectId }, said);
    if (mayHaveLeft) return { kind: 'lost', phase: 'waiting', cut: 'error', code: null, httpStatus: null };
    return { kind: 'unsent', phase: 'before_write', cut: 'error', code: null } satisfies Unsent;
  }
}

/**
 * What a 401 and a 429 mean for the money are settings, because only the processor's documents can say. A token that is
 * refused was good by our clock, so that is a question to the processor: monitoring alerts on the line, and Home counts
 * such calls.
 */
function judgeUnprocessed(
  result: ExchangeResult,
  operation: MoneyOperation,
  { subjectId }: WriteContext,
): ExchangeResult {
  if (result.kind !== 'answer') return result;
  if (result.httpStatus === 429 && env().PROCESSOR_429_NOT_PROCESSED)
    return { ...result, isUnprocessed: true };
  if (result.httpStatus !== 401) return result;
  log().error({ operation, subjectId }, 'the processor refused a token that is good by our clock');
  return env().PROCESSOR_401_NOT_PROCESSED ? { ...result, isUnprocessed: true } : result;
}
