/** In the order of the form. Apart from the table, so that a list can name methods without their parsers. */
export const payoutMethods = ['sbp', 'ru_card', 'kz_card', 'mobile_money', 'test'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
