import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { contractLimits } from '../operations/creating/contract.ts';
import { type PayoutLimitsView, payoutLimitsView } from '../schemas/views.ts';

/** The methods that are available here, in the order of the form. */
export function getAvailableMethods(_person: Person): PayoutMethod[] {
  return payoutMethods.filter(isMethodAvailable);
}

/** The minimum and maximum of one payout per method, with the contract's maximum applied. */
export function getPayoutLimits(_person: Person): PayoutLimitsView {
  const entries = payoutMethods.map((method) => {
    const { currency } = methodFacts[method];
    const { min, max, largeFrom } = contractLimits(method);
    const view = (amountMinor: bigint) => toMoneyView({ amountMinor, currency });
    return [method, { min: view(min), max: view(max), largeFrom: view(largeFrom) }];
  });
  return payoutLimitsView.parse(Object.fromEntries(entries));
}
