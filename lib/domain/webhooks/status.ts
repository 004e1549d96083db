/** What became of a notification (mirrored by the Prisma enum). */
export const deliveryVerdicts = ['pending', 'applied', 'no_effect', 'quarantined', 'dead'] as const;
export type Verdict = (typeof deliveryVerdicts)[number];
