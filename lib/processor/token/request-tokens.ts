import 'server-only';
import { env } from '#lib/env.ts';
import { toProcessorUrl } from '../call/paths.ts';
import { exchangeRecorded } from '../calls.ts';
import { ProcessorBusy, ProcessorUnauthorised, ProcessorUnavailable } from '../errors.ts';
import { type ExchangeResult, readGood } from '../transport/exchange-result.ts';
import { isBusy } from '../trouble/retry-after.ts';
import { writeJson } from '../wire/json.ts';
import { type ProcessorTokens, readTokens } from '../wire/tokens.ts';

/** Three such calls in a row must fit into one lease. */
const mostMs = 8_000;

/**
 * Gets new tokens by refresh token (either of the two documented paths), else by login and password (spec 5).
 * Throws ProcessorUnavailable or ProcessorUnauthorised, which carry nothing of what was sent or answered.
 */
export async function requestTokens(refreshToken: string | null): Promise<ProcessorTokens> {
  return (refreshToken !== null && (await refresh(refreshToken))) || signIn();
}

/** Null when the refresh token did not work; the password may. */
async function refresh(refreshToken: string): Promise<ProcessorTokens | null> {
  const { PROCESSOR_REFRESH_PATH, PROCESSOR_REFRESH_FALLBACK_PATH, PROCESSOR_REFRESH_FIELD } = env();
  const body = { [PROCESSOR_REFRESH_FIELD]: refreshToken };
  let result = await post(PROCESSOR_REFRESH_PATH, body);
  if (result.kind === 'answer' && (result.httpStatus === 404 || result.httpStatus === 405))
    result = await post(PROCESSOR_REFRESH_FALLBACK_PATH, body);
  if (result.kind === 'unsent' || isBusy(result)) throw unavailable(result);
  return readGood(result, readTokens);
}

async function signIn(): Promise<ProcessorTokens> {
  const { PROCESSOR_TOKEN_PATH, PROCESSOR_LOGIN_FIELD, PROCESSOR_LOGIN } = env();
  const { PROCESSOR_PASSWORD_FIELD, PROCESSOR_PASSWORD } = env();
  const result = await post(PROCESSOR_TOKEN_PATH, {
    [PROCESSOR_LOGIN_FIELD]: PROCESSOR_LOGIN,
    [PROCESSOR_PASSWORD_FIELD]: PROCESSOR_PASSWORD,
  });
  if (result.kind === 'answer' && [400, 401, 403, 422].includes(result.httpStatus))
    throw new ProcessorUnauthorised('The processor does not accept login and password', result.httpStatus);
  const tokens = readGood(result, readTokens);
  if (!tokens) throw unavailable(result);
  return tokens;
}

function post(path: string, body: Record<string, string>): Promise<ExchangeResult> {
  const { PROCESSOR_CONNECT_TIMEOUT_MS, PROCESSOR_READ_TIMEOUT_MS } = env();
  const headers = { accept: 'application/json' };
  return exchangeRecorded(
    { method: 'POST', url: toProcessorUrl(path), headers, body: writeJson(body) },
    {
      connectMs: Math.min(PROCESSOR_CONNECT_TIMEOUT_MS, mostMs),
      totalMs: Math.min(PROCESSOR_READ_TIMEOUT_MS, mostMs),
    },
    { subjectId: null, operation: null },
  );
}

function unavailable(result: ExchangeResult): ProcessorUnavailable {
  if (isBusy(result)) return new ProcessorBusy('The processor asks us to wait');
  const status = result.kind === 'unsent' ? null : result.httpStatus;
  return new ProcessorUnavailable('The processor gives no token', status);
}
