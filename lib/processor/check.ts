import 'server-only';
import { env } from '#lib/env.ts';
import type { CheckAnswer, NoAnswerReason } from './answers.ts';
import { call } from './call/authorised-call.ts';
import { toCheckExtras, toDebitCurrency, toMethodName } from './call/method-names.ts';
import { paths } from './call/paths.ts';
import { isTokenRefused } from './call/read-call.ts';
import { toOutcomeKind } from './errors.ts';
import type { CheckRequest } from './requests.ts';
import { type ExchangeResult, readGood } from './transport/exchange-result.ts';
import { isBusy } from './trouble/retry-after.ts';
import { buildCheck } from './wire/build.ts';
import { readCheck } from './wire/checks.ts';
import { readReason } from './wire/failure.ts';
import { parseJson } from './wire/json.ts';
import { wireMethods } from './wire/methods.ts';

/**
 * Asks whether a disbursement is possible (spec 2.5, 4.2). For SBP that may take 30 s and brings the
 * recipient's name. It moves, reserves and guarantees nothing. Asked once, and once more under a new token.
 */
export async function checkDisbursement(
  request: CheckRequest,
  context: { subjectId: string; signal?: AbortSignal },
): Promise<CheckAnswer> {
  const { PROCESSOR_SETTLEMENT_ACCOUNT_ID, PROCESSOR_CHECK_TIMEOUT_MS } = env();
  if (wireMethods[request.method].checkNeedsAccount && PROCESSOR_SETTLEMENT_ACCOUNT_ID === undefined)
    return { kind: 'no_answer', reason: 'settlement_account_missing' };
  const endsAt = Date.now() + PROCESSOR_CHECK_TIMEOUT_MS;
  const ask = () =>
    call({
      method: 'POST',
      path: paths.check,
      body: buildCheck(
        { debitCurrency: toDebitCurrency(request.method), ...toCheckExtras(request.method), ...request },
        toMethodName(request.method, 'check'),
      ),
      forAccount: true,
      totalMs: Math.max(endsAt - Date.now(), 1),
      ...context,
    });
  const result = await ask();
  return toCheckAnswer(isTokenRefused(result) ? await ask() : result, request);
}

function toCheckAnswer(result: ExchangeResult, request: CheckRequest): CheckAnswer {
  const secrets = toSecrets(request);
  const answer = readGood(result, (body) => readCheck(body, secrets, request.instrument));
  if (answer) return answer;
  // A malformed phone or a bank that left SBP is as much a no as the documented one, and nothing has moved. A 404 is
  // about the address that was asked, never about the recipient.
  if (result.kind === 'answer' && result.httpStatus !== 404 && toOutcomeKind(result) === 'declined')
    return { kind: 'refused', ...readReason(parseJson(result.body), secrets) };
  return { kind: 'no_answer', reason: toNoAnswerReason(result) };
}

function toNoAnswerReason(result: ExchangeResult): NoAnswerReason {
  if (isBusy(result)) return 'busy';
  const kind = toOutcomeKind(result);
  if (kind === 'cancelled' || kind === 'unauthorised') return kind;
  if (result.kind === 'answer') return kind === 'ok' ? 'unreadable' : 'unavailable';
  return result.cut === 'timeout' ? 'timeout' : 'unavailable';
}

/** What an error message might repeat and must not be stored: the card's number and code. */
export function toSecrets({ instrument }: Pick<CheckRequest, 'instrument'>): string[] {
  if (instrument.kind === 'phone') return [];
  return instrument.cvv ? [instrument.number, instrument.cvv] : [instrument.number];
}
