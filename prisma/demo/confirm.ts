import type { Person } from '#lib/auth/permissions.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import { db } from '#lib/db/client.ts';
import { confirmRecipient } from '#lib/domain/recipients/operations/decide-check.ts';
import { requestCheck } from '#lib/domain/recipients/operations/request-check.ts';
import { checkRecipientInput } from '#lib/domain/recipients/schemas.ts';
import { waitFor } from './wait-for.ts';

/**
 * Checks the recipient of an SBP transfer and confirms the name as that person, with a reason where it is not who it
 * should be. Returns the check's id.
 */
export async function confirm(
  person: Person,
  to: { phone: string; bankCode: string },
  amount: string,
  differentNameReason: string | null = null,
): Promise<string> {
  const sum = readAmount(amount, 'RUB');
  if (!sum.ok) throw new Error(`${amount} is no sum`);
  const form = { method: 'sbp', ...to, amount: sum.value, side: 'recipient_gets' };
  const asked = await requestCheck(person, checkRecipientInput.parse(form));
  if (!asked.ok) throw new Error(`A demo recipient was refused: ${asked.refusal.code}`);
  const { checkId: id } = asked.value;
  await waitFor(() => db().recipientCheck.findFirst({ where: { id, status: 'allowed' } }));
  await confirmRecipient(person, { checkId: id, differentNameReason });
  return id;
}
