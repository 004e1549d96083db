import { sharedKind } from '#lib/domain/webhooks/rules.ts';

/** What a notification can be about. */
export const notificationKinds = ['payout', 'payment', 'refund'] as const;
export type NotifiedKind = (typeof notificationKinds)[number];

/** The kind of subject for which the address of such a notification was made. */
export const subjectKinds: Record<NotifiedKind, string> = {
  payout: 'payout_attempt',
  payment: sharedKind,
  refund: 'refund',
};
