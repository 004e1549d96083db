import { accept, type Result, refuse } from '#lib/core/result.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutDetails, PayoutForm } from './inputs.ts';

/** Turns the form's details into the action's input; returns the refusal when the amount cannot be read. */
export function toInput(form: PayoutForm): Result<PayoutDetails> {
  const amount = readAmount(form.amount, methodFacts[form.method].currency);
  if (!amount.ok) return refuse(amount.refusal.code, { field: 'amount' });
  return accept({ ...form, amount: amount.value });
}
