import 'server-only';
import { z } from 'zod';

/** Reads one stored notification and does what it says. */
export const applyDeliveryJob = {
  name: 'apply-delivery',
  payload: z.object({ deliveryId: z.string() }),
} as const;

/** Finds stored notifications whose job was lost and makes a new one. */
export const requeueDeliveriesJob = { name: 'requeue-deliveries', payload: z.object({}).loose() } as const;

/** One waiting job per delivery, however often it is asked for. */
export function deliveryJobKey(deliveryId: string): string {
  return `apply-delivery:${deliveryId}`;
}
