import { Phone } from '#components/shared/value/phone.tsx';
import { formatInstrument } from '#lib/core/format.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

type PayerProps = { payer: PaymentListItem['payer'] };

/** What the payer paid with: the phone, or the masked instrument. */
export function PayerInstrument({ payer: { phone, instrument } }: PayerProps) {
  if (phone) return <Phone value={phone} />;
  return instrument ? <span className="figures wrap-anywhere">{formatInstrument(instrument)}</span> : null;
}

/** Who paid: the name where there is one, and what they paid with. A long name yields to the other columns. */
export function PayerCell({ payer }: PayerProps) {
  if (!payer.name) return <PayerInstrument payer={payer} />;
  return (
    <>
      <span className="yielding">{payer.name}</span>
      <span className="under-line">
        <PayerInstrument payer={payer} />
      </span>
    </>
  );
}
