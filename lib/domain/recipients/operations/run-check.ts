import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { isCurrency } from '#lib/core/currency.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { type CheckAnswer, type CheckRequest, checkDisbursement } from '#lib/processor/client.ts';
import { methodFacts } from '../methods/methods.ts';
import { checkDeadlineMs, confirmationMs, isSameName } from '../rules.ts';
import type { NoAnswerReason } from '../schemas.ts';
import { type CheckRow, findCheck, findConfirmedName } from '../store.ts';
import { findCard } from './card-secrets.ts';
import { endCheck } from './end-check.ts';

type Card = Extract<CheckRequest['instrument'], { kind: 'card' }>;

/**
 * Asks with a card and its code, in the process that received the code. Never throws: nobody waits for it, and a
 * check without an answer ends by the clock.
 */
export async function runCheckWithCode(checkId: string, card: Card): Promise<void> {
  try {
    await runCheck(checkId, card);
  } catch (error) {
    log().error({ checkId, error }, 'a check with a card code could not be made');
  }
}

/**
 * Asks the processor and stores the answer. An answer that arrives after a cancellation changes nothing. `card`: one
 * that is not stored. `findName`: the name that people agreed to last, where a later noun knows more than the checks.
 */
export async function runCheck(
  checkId: string,
  card?: Card,
  findName: typeof findConfirmedName = findConfirmedName,
): Promise<void> {
  const check = await findCheck(db(), checkId);
  if (check?.status !== 'running') return;
  // The person has seen "no answer" after this time, so asking the processor has no use any more.
  const isLate = Date.now() - check.createdAt.getTime() > checkDeadlineMs;
  const answer = isLate ? tooLate : await askProcessor(check, card);
  await transaction(async (tx) => {
    const finishedAt = new Date();
    const columns = await toColumns(tx, check, answer, { finishedAt, findName });
    if (!(await endCheck(tx, checkId, { ...columns, finishedAt }))) return;
    await publish(tx, 'recipient-check', checkId);
    await audit(tx, worker, `recipient.check_${answer.kind}`, {
      kind: 'recipient-check',
      id: checkId,
    });
  });
}

const tooLate: CheckAnswer = { kind: 'no_answer', reason: 'timeout' };

async function askProcessor(check: CheckRow, card?: Card): Promise<CheckAnswer> {
  const { id, amountMinor, currency, amountSide: side } = check;
  if (!isCurrency(currency)) throw new Error(`Check ${id} is incomplete`);
  const whom = card ? { method: check.method, instrument: card } : await findWhom(check);
  // The seal is broken or the card is deleted, so nobody can be asked about it.
  if (whom === null) return { kind: 'no_answer', reason: 'unavailable' };
  const request = { ...whom, money: { amountMinor, currency }, side };
  return checkDisbursement(request, { subjectId: id });
}

async function findWhom({
  id,
  method,
  phone,
  bankCode,
}: CheckRow): Promise<Pick<CheckRequest, 'method' | 'instrument'> | null> {
  if (methodFacts[method].instrument === 'card') {
    const card = await findCard(db(), id);
    return card && { method, instrument: { kind: 'card', number: card.number } };
  }
  if (phone === null) throw new Error(`Check ${id} is incomplete`);
  return { method, instrument: { kind: 'phone', phone, bankCode } };
}

type Ended = { finishedAt: Date; findName: typeof findConfirmedName };

async function toColumns(tx: Tx, check: CheckRow, answer: CheckAnswer, { finishedAt, findName }: Ended) {
  switch (answer.kind) {
    case 'allowed':
      return {
        status: 'allowed' as const,
        recipientName: answer.recipientName,
        calculatedMinor: answer.calculated?.amountMinor ?? null,
        calculatedCurrency: answer.calculated?.currency ?? null,
        receivedCurrency: answer.receivedCurrency,
        previousName: toOtherName(await findLastName(tx, check, findName), answer.recipientName),
        expiresAt: new Date(finishedAt.getTime() + confirmationMs),
      };
    case 'refused':
      return { status: 'refused' as const, errorCode: answer.errorCode, errorMessage: answer.errorMessage };
    case 'no_answer':
      return { status: 'no_answer' as const, noAnswerReason: toNoAnswerReason(answer.reason) };
  }
}

/** The name agreed to last for the same phone and bank, by anybody. */
async function findLastName(tx: Tx, { phone, bankCode }: CheckRow, findName: Ended['findName']) {
  return phone === null || bankCode === null ? null : ((await findName(tx, phone, bankCode))?.name ?? null);
}

/** That name, if it differs or if no name came this time. */
function toOtherName(last: string | null, name: string | null): string | null {
  return last === null || (name !== null && isSameName(last, name)) ? null : last;
}

type Reported = Extract<CheckAnswer, { kind: 'no_answer' }>['reason'];

/** The failure as a person sees it. */
function toNoAnswerReason(reason: Reported): NoAnswerReason {
  return reason === 'cancelled' ? 'unavailable' : reason;
}
