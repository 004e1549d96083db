import { toShortId } from '#components/shared/value/to-short-id.ts';

type Named = { clientReferenceId: string | null; processorPaymentId: string };

/** How people refer to a payment: by our reference, or by the processor's id. */
export function toPaymentName({ clientReferenceId, processorPaymentId }: Named): string {
  return clientReferenceId ?? toShortId(processorPaymentId);
}
