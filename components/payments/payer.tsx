import { Phone } from '#components/shared/value/phone.tsx';
import { formatInstrument } from '#lib/core/format.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

type PayerProps = { payer: PaymentListItem['payer'] };

/** What the payer paid with: the phone, or the masked instrument. */
export function PayerInstrument({ payer: { phone, instrument } }: PayerProps) {
  if (phone) return <Phone value={phone} />;
  return instrument ? <span className="figures wrap-anywhere">{formatInstrument(instrument)}</span> : null;
}
