import { toShortId } from '#components/shared/value/to-short-id.ts';

type Named = { clientReferenceId: string | null; processorPaymentId: string };

/** What people call a payment by: our reference, or the processor's id. */
export function toPaymentName({ clientReferenceId, processorPaymentId }: Named): string {
  return clientReferenceId ?? toShortId(processorPaymentId);
}
