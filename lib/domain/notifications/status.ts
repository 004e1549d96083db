import { sharedKind } from '#lib/domain/webhooks/rules.ts';

/** What a notification can speak of. */
export const notificationKinds = ['payout', 'payment', 'refund'] as const;
export type NotifiedKind = (typeof notificationKinds)[number];

/** For what kind of subject the address was made at which such a notification arrives. */
export const subjectKinds: Record<NotifiedKind, string> = {
  payout: 'payout_attempt',
  payment: sharedKind,
  refund: 'refund',
};
