/** How a payment was made. */
export const paymentMethods = ['sbp', 'ru_card', 'kz_card', 'test', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
