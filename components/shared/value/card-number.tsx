import { formatCard } from '#lib/core/format.ts';

type CardNumberProps = { first6: string; last4: string };

/** A masked card number: "2200 70•• •••• 8878". */
export function CardNumber(card: CardNumberProps) {
  return <span className="figures whitespace-nowrap">{formatCard(card)}</span>;
}
