import 'server-only';
import { emptyDeliveryBodies } from '#lib/domain/webhooks/operations/apply.ts';
import { log } from '#lib/log.ts';
import { emptyCallBodies } from '#lib/processor/client.ts';

/** Longer than the processor's support still investigates any dispute. */
const keptMs = 90 * 86_400_000;

/**
 * Deletes the bodies of old calls and notifications. The record that they happened, when, and with what
 * outcome stays.
 */
export async function emptyBodies(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  const [calls, deliveries] = await Promise.all([emptyCallBodies(before), emptyDeliveryBodies(before)]);
  if (calls + deliveries > 0) log().info({ calls, deliveries }, 'old bodies emptied');
}
