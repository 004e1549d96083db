import 'server-only';
import { isCurrency } from '#lib/core/currency.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { type CheckAnswer, checkDisbursement } from '#lib/processor/client.ts';
import { checkDeadlineMs, confirmationMs } from '../rules.ts';
import { type CheckRow, findCheck, finishCheck } from '../store.ts';

/** Asks the processor and writes down what it said. An answer that comes after a cancel changes nothing. */
export async function runCheck(checkId: string): Promise<void> {
  const check = await findCheck(db(), checkId);
  if (check?.status !== 'running') return;
  // The person has been told "no answer" by then; asking would only surprise the processor.
  if (Date.now() - check.createdAt.getTime() > checkDeadlineMs) return;
  const answer = await askProcessor(check);
  await transaction(async (tx) => {
    const finishedAt = new Date();
    const written = await finishCheck(tx, checkId, { ...toColumns(answer, finishedAt), finishedAt });
    if (!written) return;
    await publish(tx, 'recipient-check', checkId);
    await audit(tx, { kind: 'system', name: 'worker' }, `recipient.check_${answer.kind}`, {
      kind: 'recipient-check',
      id: checkId,
    });
  });
}

function askProcessor(check: CheckRow): Promise<CheckAnswer> {
  if (!isCurrency(check.currency)) throw new Error(`Check ${check.id} has an unknown currency`);
  return checkDisbursement(
    {
      method: 'sbp',
      instrument: { kind: 'sbp', phone: check.phone, bankCode: check.bankCode },
      money: { amountMinor: check.amountMinor, currency: check.currency },
      side: 'recipient_gets',
    },
    { subjectId: check.id },
  );
}

function toColumns(answer: CheckAnswer, finishedAt: Date) {
  switch (answer.kind) {
    case 'allowed':
      return {
        status: 'allowed' as const,
        recipientName: answer.recipientName,
        expiresAt: new Date(finishedAt.getTime() + confirmationMs),
      };
    case 'refused':
      return { status: 'refused' as const, errorCode: answer.errorCode, errorMessage: answer.errorMessage };
    case 'no_answer':
      return { status: 'no_answer' as const };
  }
}
