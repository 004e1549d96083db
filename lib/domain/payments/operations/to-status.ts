import 'server-only';
import { toPaymentStatus } from '#lib/processor/client.ts';
import type { PaymentStatus } from '../status.ts';

/** Maps the processor's spelling of a payment status to ours. */
export function toStatus(processorStatus: string): PaymentStatus {
  return toPaymentStatus(processorStatus) ?? 'unlisted';
}
