import type { Notification } from '#lib/processor/client.ts';

/** A notification as lib/processor hands it on. */
export function toNotification(
  kind: Notification['kind'],
  id: string,
  processorStatus: string,
  reason: Partial<Pick<Notification, 'errorCode' | 'errorMessage'>> = {},
): Notification {
  return { kind, id, processorStatus, errorCode: null, errorMessage: null, ...reason };
}
