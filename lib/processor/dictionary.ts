import { toPaymentStatus, toPayoutStatus, toRefundStatus } from './wire/statuses.ts';

/**
 * Reasons that mean one thing only, by code and sentence together: the public documentation shows the form of a
 * code and no list, so a code alone could mean something else at another processor.
 */
const reasons: readonly [code: string, message: string, ours: string][] = [
  ['CODE_PT0001', 'The transaction could not be processed', 'not_processed'],
  ['CODE_PT0002', 'The disbursement could not be created', 'not_created'],
  ['CODE_CP0001', 'A disbursement to this recipient is not possible', 'recipient_not_possible'],
  ['CODE_CP0002', 'The recipient was not found at this bank', 'recipient_not_found'],
  ['NOT_ENABLED', 'Refunds are not enabled for this account', 'refunds_not_enabled'],
];

/** All reasons that have a text of ours, the messages as `toKnownReason` compares them. */
export const knownReasons = reasons.map(([code, message, ours]) => ({
  code,
  message: message.toLowerCase(),
  ours,
}));

/** Our name for a reason of the processor; null for one that is shown as it came. */
export function toKnownReason(errorCode: string | null, errorMessage: string | null): string | null {
  if (errorCode === null) return null;
  const said = errorMessage?.trim().replace(/\.$/, '').toLowerCase();
  return knownReasons.find(({ code, message }) => code === errorCode && message === said)?.ours ?? null;
}

/** Our name for a status of the processor, whatever it is the status of; null for one that is shown as it came. */
export function toKnownStatus(word: string | null): string | null {
  return word === null ? null : (toPayoutStatus(word) ?? toRefundStatus(word) ?? toPaymentStatus(word));
}
