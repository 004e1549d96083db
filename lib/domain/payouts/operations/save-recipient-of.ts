import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { type SavedRefusal, saveAccount } from '#lib/domain/recipients/operations/save-recipient.ts';
import type { SaveRecipientOfInput } from '../schemas/inputs.ts';
import { findForAgain } from '../store/again.ts';

/** Saves the recipient of a payout, as the payout describes the account. */
export async function saveRecipientOf(
  person: Person,
  { payoutId, name, note }: SaveRecipientOfInput,
): Promise<Result<{ recipientId: string }, SavedRefusal | 'payout_not_found'>> {
  return transaction(async (tx) => {
    const payout = await findForAgain(tx, payoutId);
    if (!payout || payout.erasedAt !== null || !movesMoney(payout.method)) return refuse('payout_not_found');
    const {
      method,
      recipientPhone: phone,
      recipientBankCode: bankCode,
      recipientBankName: bankName,
    } = payout;
    const { cardFirst6, cardLast4, cardLength, cardBrand, cardHash, holderName } = payout;
    const card = { cardFirst6, cardLast4, cardLength, cardBrand, cardHash, holderName };
    return saveAccount(tx, person, { method, phone, bankCode, bankName, ...card }, { name, note });
  });
}
