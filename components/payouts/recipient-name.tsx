import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import type { RecipientView } from '#lib/domain/payouts/schemas/views.ts';

/** The most telling single name for the recipient: the name, else the phone, else the card. */
export function RecipientName({
  recipient: { name, holderName, phone, card },
}: {
  recipient: RecipientView;
}) {
  if (name ?? holderName) return name ?? holderName;
  if (phone) return <Phone value={phone} />;
  return card ? <CardNumber {...card} /> : null;
}
