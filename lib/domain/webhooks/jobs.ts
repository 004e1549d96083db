import 'server-only';
import { z } from 'zod';

/** Reads one stored notification and applies it. */
export const applyDeliveryJob = {
  name: 'apply-delivery',
  payload: z.object({ deliveryId: z.string() }),
} as const;

/** Finds stored notifications that lost their job and makes new jobs for them. */
export const requeueDeliveriesJob = { name: 'requeue-deliveries', payload: z.object({}).loose() } as const;

/** One waiting job per delivery at most. */
export function deliveryJobKey(deliveryId: string): string {
  return `apply-delivery:${deliveryId}`;
}
