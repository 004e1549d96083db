import 'server-only';
import { toPaymentStatus } from '#lib/processor/client.ts';
import type { PaymentStatus } from '../status.ts';

/** The status of a payment as the processor spelled it, in ours. */
export function toStatus(processorStatus: string): PaymentStatus {
  return toPaymentStatus(processorStatus) ?? 'unlisted';
}
