/** The states of a repetition (mirrored by the Prisma enum): a person stopped it, or it came to its end. */
export const repetitionStatuses = ['active', 'stopped', 'ended'] as const;

/** Why it makes no more payouts. */
export const endReasons = [
  'stopped',
  /** Its last day or its number was reached. */
  'finished',
  'maker_not_entitled',
  /** The saved recipient was archived: nobody is paid every month who is not on offer. */
  'recipient_archived',
  /** A colleague declined one of its payouts. */
  'declined',
  /** Nothing here says any more who was paid. */
  'erased',
] as const;
export type EndReason = (typeof endReasons)[number];
