import 'server-only';
import { z } from 'zod';

/** Reads one stored notification and applies it. */
export const applyDeliveryJob = {
  name: 'apply-delivery',
  payload: z.object({ deliveryId: z.string() }),
} as const;

/** Finds stored notifications whose job was lost and makes new jobs for them. */
export const requeueDeliveriesJob = { name: 'requeue-deliveries', payload: z.object({}).loose() } as const;

/** At most one waiting job per delivery. */
export function deliveryJobKey(deliveryId: string): string {
  return `apply-delivery:${deliveryId}`;
}
