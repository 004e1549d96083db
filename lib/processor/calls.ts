import 'server-only';
import { log } from '#lib/log.ts';
import { toOutcomeKind } from './errors.ts';
import { findBodySecrets, maskBody } from './mask-body.ts';
import { insertCall } from './store.ts';
import { type ExchangeOptions, exchange, type WireRequest } from './transport/exchange.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';

/** How a stored call can have ended. */
export const callOutcomes = [
  'ok',
  'declined',
  'invalid',
  'unavailable',
  'outcomeUnknown',
  'unauthorised',
  'cancelled',
] as const satisfies readonly ReturnType<typeof toOutcomeKind>[];

/** The kind of change that a call makes, if it moves money. */
export type MoneyOperation = 'create_payout' | 'create_refund' | 'change_payment';

/**
 * One exchange, logged and stored: method, path, status, duration, our id; never a header or a query. Bodies
 * are stored masked when the call belongs to something people look at, and are never logged. Bodies of token
 * exchanges are not stored at all.
 */
export async function exchangeRecorded(
  request: WireRequest,
  options: ExchangeOptions,
  { subjectId, operation }: { subjectId: string | null; operation: MoneyOperation | null },
): Promise<ExchangeResult> {
  const startedAt = performance.now();
  const result = await exchange(request, options);
  const call = {
    method: request.method,
    path: request.url.pathname,
    httpStatus: result.kind === 'unsent' ? null : result.httpStatus,
    durationMs: Math.round(performance.now() - startedAt),
    outcome: toOutcomeKind(result),
    subjectId,
    operation,
    cut: result.kind === 'answer' ? null : result.cut,
  };
  const where = result.kind === 'answer' ? {} : { phase: result.phase, code: result.code };
  log()[call.outcome === 'ok' ? 'info' : 'warn']({ ...call, ...where }, 'processor call');
  // What happened to the money does not depend on whether we could record the call.
  const said = subjectId === null ? {} : toMasked(request, result);
  await insertCall({ ...call, ...said }).catch((error: unknown) =>
    log().warn({ error }, 'processor call not kept'),
  );
  return result;
}

/** The masked request and answer. A request that provably never left has nothing to show. */
function toMasked({ body }: WireRequest, result: ExchangeResult) {
  try {
    return {
      requestMasked: body === null || result.kind === 'unsent' ? null : maskBody(body),
      answerMasked:
        result.kind === 'answer'
          ? maskBody(result.body, body === null ? undefined : findBodySecrets(body))
          : null,
    };
  } catch (error) {
    log().warn({ error }, 'processor call kept without what was said');
    return {};
  }
}
