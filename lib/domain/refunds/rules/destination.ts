import type { Money } from '#lib/core/money.ts';

/** Approvers see what else was refunded to the same phone within this many days, by anybody. */
export const destinationDays = 30;

type PaidSums = { submitted: Money | null; authorised: Money | null };

/**
 * The sum that the bank of another phone is asked about before a refund goes there. SBP moves roubles only: of a payment that
 * is kept in another currency it is the payment's own rouble side, whole, because no rate is ever applied by
 * us, and a check reserves nothing. Null: it has none, so nobody can be asked, and the way is not offered.
 */
export function toCheckedSum(asked: Money, { submitted, authorised }: PaidSums): Money | null {
  return [asked, authorised, submitted].find((sum) => sum?.currency === 'RUB') ?? null;
}

/** The account that paid, as far as the processor reports it. */
type Payer = { phone: string | null; bank: string | null };
type Bank = { code: string; name: string; nameLatin?: string | null };

const same = (one: string, other: string | null | undefined) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * Whether phone and bank are the payer's own: money goes back there the way it was paid, without a second person. The
 * processor names the payer's bank by name or by code; when it names none, the phone alone proves nothing, and the
 * approver sees that.
 */
export function isPayersOwn(payer: Payer, to: { phone: string; bank: Bank }): boolean {
  const { code, name, nameLatin } = to.bank;
  if (payer.phone !== to.phone || payer.bank === null) return false;
  const { bank } = payer;
  return [code, name, nameLatin].some((known) => same(bank, known));
}
