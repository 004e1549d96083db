/** Approvers are shown what else was refunded to the same phone within this many days, whoever made it. */
export const destinationDays = 30;

/** The account that paid, as far as the processor told. */
type Payer = { phone: string | null; bank: string | null };
type Bank = { code: string; name: string; nameLatin?: string | null };

const same = (one: string, other: string | null | undefined) =>
  one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * Whether phone and bank are the payer's own: money goes back there the way it was paid, without a second
 * person. The processor names the payer's bank by name or by code; when it names none, the phone alone proves
 * nothing, and the approver is told so.
 */
export function isPayersOwn(payer: Payer, to: { phone: string; bank: Bank }): boolean {
  const { code, name, nameLatin } = to.bank;
  if (payer.phone !== to.phone || payer.bank === null) return false;
  const { bank } = payer;
  return [code, name, nameLatin].some((known) => same(bank, known));
}
