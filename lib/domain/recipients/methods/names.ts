/**
 * The order of the form. This is apart from the table, so that a list can name methods without their parsers.
 */
export const payoutMethods = ['sbp', 'ru_card', 'kz_card', 'mobile_money', 'test'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

const moves: Record<PayoutMethod, boolean> = {
  sbp: true,
  ru_card: true,
  kz_card: true,
  mobile_money: true,
  test: false,
};

/** Whether somebody gets money by it, and may ask where it is. Here for the same reason: a payout's page asks it first. */
export function movesMoney(method: PayoutMethod): boolean {
  return moves[method];
}
