import 'server-only';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics/metrics.ts';
import { traced } from '#lib/tracing/traced.ts';
import { toOutcomeKind } from './errors.ts';
import { findBodySecrets, maskBody } from './mask-body.ts';
import { findUnreadFields } from './shown/unread-fields.ts';
import { insertCall } from './store.ts';
import { type ExchangeOptions, exchange, type WireRequest } from './transport/exchange.ts';
import { type ExchangeResult, readGood } from './transport/exchange-result.ts';
import { toAskedWait } from './trouble/retry-after.ts';
import { findWait, noteWait } from './trouble/store.ts';
import { parseJson } from './wire/json.ts';

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
 * One exchange, unless the processor asked us to wait; logged and stored: method, path, status, duration, our id; never a header or a query. Bodies
 * are stored masked when the call belongs to something people look at, and are never logged. Bodies of token
 * exchanges are not stored at all.
 */
export function exchangeRecorded(
  request: WireRequest,
  options: ExchangeOptions,
  purpose: Purpose,
): Promise<ExchangeResult> {
  const name = toCallName(request.method, request.url.pathname, purpose.operation);
  return traced(`processor ${name}`, { 'http.request.method': request.method }, async (report) => {
    const result = await exchangeOnce(request, options, purpose);
    report({ 'paydesk.outcome': toOutcomeKind(result) });
    if (result.kind !== 'unsent' && result.httpStatus !== null)
      report({ 'http.response.status_code': result.httpStatus });
    return result;
  });
}

type Purpose = {
  subjectId: string | null;
  operation: MoneyOperation | null;
  onAnswer?: (() => Promise<void>) | undefined;
};

async function exchangeOnce(
  request: WireRequest,
  options: ExchangeOptions,
  { subjectId, operation, onAnswer }: Purpose,
): Promise<ExchangeResult> {
  // A call that moves money comes from a claim that has just looked, and looks again on the open connection.
  const until = operation === null ? await findWait().catch(() => null) : null;
  if (until !== null) return toWaiting(until);
  const startedAt = performance.now();
  const result = await exchange(request, options);
  // A call that only found out on the open connection that it has to wait was not made.
  if (result.kind === 'unsent' && result.cut === 'asked_to_wait') return result;
  const durationMs = Math.round(performance.now() - startedAt);
  // What happened to the money is known by now, and nothing that fails from here on may hide it.
  try {
    if (readGood(result, () => true)) await onAnswer?.();
  } catch (error) {
    log().error({ error, subjectId }, 'a good answer could not be passed on at once');
  }
  try {
    await keepCall(request, result, { subjectId, operation, durationMs });
  } catch (error) {
    log().error({ error, subjectId }, 'a call to the processor could not be told');
  }
  return result;
}

/** Counts, logs and stores one exchange, and notes for how long it asks all to wait. */
async function keepCall(
  request: WireRequest,
  result: ExchangeResult,
  { subjectId, operation, durationMs }: Pick<Purpose, 'subjectId' | 'operation'> & { durationMs: number },
): Promise<void> {
  const call = {
    method: request.method,
    path: request.url.pathname,
    httpStatus: result.kind === 'unsent' ? null : result.httpStatus,
    durationMs,
    outcome: toOutcomeKind(result),
    subjectId,
    operation,
    cut: result.kind === 'answer' ? null : result.cut,
  };
  metrics()
    .calls.labels(toCallName(call.method, call.path, operation), toEnd(call.outcome, call.httpStatus))
    .observe(call.durationMs / 1_000);
  const where = result.kind === 'answer' ? {} : { phase: result.phase, code: result.code };
  const unread = call.outcome === 'ok' ? findUnread(call.path, result) : [];
  const isFine = call.outcome === 'ok' && unread.length === 0;
  log()[isFine ? 'info' : 'warn'](
    { ...call, ...where, ...(unread.length > 0 && { unread }) },
    unread.length > 0 ? 'processor call whose answer cannot be read' : 'processor call',
  );
  const said = subjectId === null ? {} : toMasked(request, result);
  await insertCall({ ...call, ...said }).catch((error: unknown) =>
    log().warn({ error }, 'processor call not kept'),
  );
  await noteAskedWait(result);
}

/** What is asked, without ids: a label of its own for each payment would be a series of its own. */
function toCallName(method: string, path: string, operation: MoneyOperation | null): string {
  const noun = path.split('/').findLast((part) => /^[a-z][a-z-]+$/i.test(part)) ?? 'other';
  return operation ?? `${method} ${noun}`.toLowerCase();
}

/** The class of the status is kept: a server error and a lost answer are mended differently. */
function toEnd(outcome: string, httpStatus: number | null): string {
  return httpStatus === null || outcome === 'ok' ? outcome : `${outcome} ${Math.floor(httpStatus / 100)}xx`;
}

/** Which fields of a good answer stop us from reading it. Never stops anything itself. */
function findUnread(path: string, result: ExchangeResult): string[] {
  try {
    return result.kind === 'answer' ? findUnreadFields(path, parseJson(result.body)) : [];
  } catch (error) {
    log().warn({ error, path }, 'unread fields not found out');
    return [];
  }
}

function toWaiting(until: Date): ExchangeResult {
  return { kind: 'unsent', phase: 'before_write', cut: 'asked_to_wait', code: null, until };
}

/** All processes wait as soon as one call is asked to. */
async function noteAskedWait(result: ExchangeResult): Promise<void> {
  const seconds = toAskedWait(result, new Date());
  if (seconds === null) return;
  const until = await noteWait(seconds).catch((error: unknown) => {
    log().warn({ error }, 'the pause that the processor asked for was not noted');
    return null;
  });
  log().warn({ seconds, until }, 'the processor asks us to wait');
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
