import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { checkRecipientJob } from '../jobs.ts';
import type { CheckRefusal } from '../rules.ts';
import type { CheckRecipientInput } from '../schemas.ts';
import { findBankList, insertCheck } from '../store.ts';

/** Starts a possibility check (spec 4.2). The worker asks the processor; the screen follows the row. */
export async function requestCheck(
  person: Person,
  input: CheckRecipientInput,
): Promise<Result<{ checkId: string }, CheckRefusal>> {
  return transaction(async (tx) => {
    const list = await findBankList(tx);
    if (!list) return refuse('bank_list_missing', { field: 'bankCode' });
    const bank = list.banks.find(({ code }) => code === input.bankCode);
    if (!bank) return refuse('bank_unknown', { field: 'bankCode' });
    const id = newId('recipientCheck');
    await insertCheck(tx, {
      id,
      method: input.method,
      phone: input.phone,
      bankCode: bank.code,
      bankName: bank.name,
      amountMinor: input.amount.amountMinor,
      currency: input.amount.currency,
      status: 'running',
      requestedById: person.userId,
    });
    // One try: a check that got no answer is asked again by the person, who then still wants it.
    await addJob(tx, checkRecipientJob.name, { checkId: id }, { maxAttempts: 1 });
    await audit(tx, person, 'recipient.check_requested', { kind: 'recipient-check', id });
    return accept({ checkId: id });
  });
}
