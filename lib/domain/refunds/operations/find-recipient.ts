import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { isOfSum, isOtherName } from '#lib/domain/recipients/rules.ts';
import { type CheckRow, findBankList, findCheck } from '#lib/domain/recipients/store.ts';
import type { RefundRefusal } from '../rules/create.ts';
import { isPayersOwn, toCheckedSum } from '../rules/destination.ts';
import type { AnotherAccountInput } from '../schemas/inputs.ts';
import { findBanks } from '../store/banks.ts';
import type { PaymentRow } from '../store/refunds.ts';

export type Recipient = {
  phone: string;
  bankCode: string;
  bankName: string;
  name: string | null;
  checkId: string | null;
  reason: string;
};

/**
 * Determines the recipient of a refund to another phone. The bank must be on this payment's own list. Where
 * the processor can check the name at that bank, the person must have confirmed the name (with a reason where it is
 * not the payer's), or the check must have had no answer.
 */
export async function findRecipient(
  tx: Tx,
  person: Person,
  payment: PaymentRow,
  { phone, bankCode, checkId, reason }: AnotherAccountInput,
  { amount, now }: { amount: Money; now: Date },
): Promise<Result<Recipient, RefundRefusal>> {
  const checked = toCheckedSum(amount, toPaidSums(payment));
  if (checked === null) return refuse('refund_another_account_only_roubles', { field: 'anotherAccount' });
  const list = await findBanks(tx, payment.id);
  if (!list || list.banks.length === 0)
    return refuse('refund_banks_missing', { field: 'anotherAccount.bankCode' });
  const bank = list.banks.find(({ code }) => code === bankCode);
  if (!bank) return refuse('refund_bank_unknown', { field: 'anotherAccount.bankCode' });
  const payer = { phone: payment.payerPhone, bank: payment.payerBank };
  if (isPayersOwn(payer, { phone, bank }))
    return refuse('refund_another_account_is_payers', { field: 'anotherAccount.phone' });
  const recipient = { phone, bankCode, bankName: bank.name, reason };
  const isCheckable = (await findBankList(tx))?.banks.some(({ code }) => code === bankCode) ?? false;
  if (checkId === null) {
    return isCheckable ? refuse('confirmation_missing') : accept({ ...recipient, name: null, checkId });
  }
  const check = await findCheck(tx, checkId);
  const judged = judgeCheck(check, person, { phone, bankCode, amount: checked }, now);
  if (judged.ok && isOtherName(judged.value, payment.payerName) && !check?.differentNameReason)
    return refuse('confirmation_unexplained');
  if (!judged.ok) return judged;
  return accept({ ...recipient, name: judged.value, checkId });
}

function toPaidSums(payment: PaymentRow) {
  const sum = (amountMinor: bigint | null, currency: string | null) =>
    amountMinor === null || currency === null ? null : moneyOf(amountMinor, currency);
  return {
    submitted: sum(payment.submittedMinor, payment.submittedCurrency),
    authorised: sum(payment.authorisedMinor, payment.authorisedCurrency),
  };
}

/** How long a check without an answer counts as an attempt. */
const noAnswerMaxAgeMs = 10 * 60_000;

/** The confirmed name; null when the bank gave no name or the check had no answer. */
function judgeCheck(
  check: CheckRow | null,
  person: Person,
  to: { phone: string; bankCode: string; amount: Money },
  now: Date,
): Result<string | null, RefundRefusal> {
  if (check?.requestedById !== person.userId) return refuse('confirmation_missing');
  if (check.phone !== to.phone || check.bankCode !== to.bankCode) return refuse('confirmation_differs');
  if (!isOfSum(check, { amount: to.amount, side: 'recipient_gets' }))
    return refuse('confirmation_of_other_sum');
  if (check.status === 'refused') return refuse('recipient_refused');
  if (check.status === 'no_answer') {
    const isFresh =
      check.finishedAt !== null && now.getTime() - check.finishedAt.getTime() < noAnswerMaxAgeMs;
    return isFresh ? accept(null) : refuse('confirmation_missing');
  }
  if (check.confirmedById !== person.userId || check.confirmedAt === null)
    return refuse('confirmation_missing');
  if (check.expiresAt === null || check.expiresAt <= now) return refuse('confirmation_expired');
  return accept(check.recipientName);
}
