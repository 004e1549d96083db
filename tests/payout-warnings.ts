import type { Person } from '#lib/auth/permissions.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import type { PayoutWarning } from '#lib/domain/payouts/rules/warnings.ts';
import { checkedOf, newConfirmedCheck, payoutOf } from './payouts.ts';

export type Details = NonNullable<Parameters<typeof payoutOf>[1]>;
type More = NonNullable<Parameters<typeof payoutOf>[2]>;

/** What a person confirmed in the form: no warning, or only these. */
export const none: More = { confirmedWarnings: [] };
export const only = (...confirmedWarnings: PayoutWarning[]): More => ({ confirmedWarnings });

/** Makes a payout as the form does: by SBP with a check that this person has just confirmed. */
export async function makePayout(by: Person, details: Details, more: More = none) {
  const isCard = details.method !== undefined && details.method !== 'sbp';
  const checkId = isCard ? null : await newConfirmedCheck(by, checkedOf(details));
  return createPayout(by, payoutOf(checkId, details, more));
}

/** The answer that asks about these warnings. */
export const asked = (...warnings: PayoutWarning[]) => ({
  ok: false,
  refusal: { code: 'needs_confirmation', params: { warnings: warnings.join() } },
});
