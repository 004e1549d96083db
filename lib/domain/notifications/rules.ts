import type { DeliveryNote, Verdict } from '#lib/domain/webhooks/status.ts';
import type { NotifiedKind } from './status.ts';

/**
 * Whether the status that a notification reported was confirmed by asking the processor. `unneeded`: a payout's status
 * is taken from the notification itself. `unasked`: nobody asked because of it.
 */
export const confirmations = [
  'confirmed',
  'contradicted',
  'awaited',
  'failed',
  'unneeded',
  'unasked',
] as const;
export type Confirmation = (typeof confirmations)[number];

type Facts = {
  kind: NotifiedKind | null;
  verdict: Verdict;
  note: DeliveryNote | null;
  receivedAt: Date;
  /** When the reading that succeeded last was begun, and when the last one failed. */
  readAt: Date | null;
  readFailedAt: Date | null;
  /** The processor was asked and knows no such record. */
  isDenied: boolean;
  /** The status read last is the reported one, or a later step. */
  isBorneOut: boolean;
};

export function judgeConfirmation(facts: Facts): Confirmation {
  const { kind, verdict, note, receivedAt, readAt, readFailedAt, isDenied, isBorneOut } = facts;
  const isUnderstood = verdict !== 'quarantined' && verdict !== 'dead';
  if (kind === 'payout' && isUnderstood) return 'unneeded';
  if (verdict === 'pending') return 'awaited';
  if (note !== 'asked_again') return 'unasked';
  if (readAt !== null && readAt >= receivedAt) return isBorneOut ? 'confirmed' : 'contradicted';
  if (isDenied) return 'contradicted';
  return readFailedAt !== null && readFailedAt >= receivedAt ? 'failed' : 'awaited';
}
