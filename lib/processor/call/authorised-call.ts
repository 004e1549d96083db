import 'server-only';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { exchangeRecorded, type MoneyOperation } from '../calls.ts';
import { ProcessorError } from '../errors.ts';
import { type AccessToken, dropToken, findToken, getToken, noteTaken } from '../token/token-holder.ts';
import type { BeforeWrite, WireRequest } from '../transport/exchange.ts';
import type { ExchangeResult } from '../transport/exchange-result.ts';
import { findWait } from '../trouble/store.ts';
import { writeJson } from '../wire/json.ts';
import { toProcessorUrl } from './paths.ts';

export type Call = {
  method: WireRequest['method'];
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** Sends the settlement-account-id header when one is configured. */
  forAccount?: boolean;
  totalMs: number;
  subjectId: string | null;
  operation?: MoneyOperation;
  /** The last check on the open connection: if it returns false, nothing leaves. */
  confirmLease?: () => Promise<boolean>;
  /** Called at once for a whole good answer. */
  onAnswer?: () => Promise<void>;
  signal?: AbortSignal | undefined;
};

/** Makes one call under the shared token, once. A token that was rejected is not used again. */
export async function call(one: Call): Promise<ExchangeResult> {
  let used: AccessToken | undefined;
  const look = () => Promise.all([findWait(), one.confirmLease?.() ?? true]);
  const beforeWrite: BeforeWrite = async () => {
    // Asked in one turn, this is one statement. Nothing is awaited after it, so it cannot grow old before the write.
    let [token, [until, isOurs]] = await Promise.all([findToken(), look()]);
    if (token === null) {
      try {
        token = await getToken();
      } catch (error) {
        if (error instanceof ProcessorError) return { go: false, cut: 'no_token', code: error.kind };
        throw error;
      }
      // Meanwhile the processor may have asked another process to wait, or our claim may have been taken back.
      [until, isOurs] = await look();
    }
    if (until !== null) return { go: false, cut: 'asked_to_wait', code: null, until };
    if (!isOurs) return { go: false, cut: 'lease_lost', code: null };
    used = token;
    return { go: true, headers: { authorization: `Bearer ${token.text}` } };
  };
  const result = await exchangeRecorded(
    toWireRequest(one),
    {
      connectMs: env().PROCESSOR_CONNECT_TIMEOUT_MS,
      totalMs: one.totalMs,
      beforeWrite,
      signal: one.signal,
    },
    { subjectId: one.subjectId, operation: one.operation ?? null, onAnswer: one.onAnswer },
  );
  return used === undefined ? result : judgeToken(used, result, one.operation !== undefined);
}

/** What an answer says about the token that it was given to. */
async function judgeToken(
  used: AccessToken,
  result: ExchangeResult,
  isMoney: boolean,
): Promise<ExchangeResult> {
  if (result.kind !== 'answer') return result;
  try {
    const isNotLetIn = result.httpStatus === 401 || result.httpStatus === 403;
    if (isNotLetIn) return { ...result, isRefusedAgain: await dropToken(used) };
    // A server error or a redirect may have come from something that never looked at the token.
    if (result.httpStatus < 300 || (result.httpStatus >= 400 && result.httpStatus < 500))
      await noteTaken(used, isMoney);
  } catch (error) {
    // The outcome is known by now; an unreachable database must not hide it.
    log().warn({ error }, 'what an answer says about its token was not kept');
  }
  return result;
}

function toWireRequest({ method, path, query, body, forAccount }: Call): WireRequest {
  const account = env().PROCESSOR_SETTLEMENT_ACCOUNT_ID;
  return {
    method,
    url: toProcessorUrl(path, query),
    headers: {
      accept: 'application/json',
      ...(forAccount && account !== undefined && { 'settlement-account-id': account }),
    },
    body: body === undefined ? null : writeJson(body),
  };
}
