import type { Notification } from '#lib/processor/client.ts';

const noAmounts = { debited: null, received: null, plain: null };

/** A notification as lib/processor hands it on. */
export function toNotification(
  kind: Notification['kind'],
  id: string,
  processorStatus: string,
  reason: Partial<Pick<Notification, 'errorCode' | 'errorMessage' | 'amounts'>> = {},
): Notification {
  return { kind, id, processorStatus, errorCode: null, errorMessage: null, amounts: noAmounts, ...reason };
}
