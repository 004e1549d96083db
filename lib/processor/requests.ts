import type { Money } from '#lib/core/money.ts';
import type { Instrument, PaymentMethod } from './wire/methods.ts';

/** Which of the two amounts of spec 2.1 carries the value. */
export type AmountSide = 'recipient_gets' | 'we_are_debited';

type Disbursing = {
  method: PaymentMethod;
  instrument: Instrument;
  money: Money;
  side: AmountSide;
  /** Asks for a conversion: the currency of what we are debited, where the sum is what the recipient gets. */
  debitCurrency?: string | undefined;
};

export type IntentRequest = Disbursing & {
  clientReferenceId: string;
  /** The text of the intent, and of the payout in it unless that has a text of its own. */
  description?: string;
  payoutText?: string;
  webhookUrl: string;
};

/** Several payouts in one intent; each has a reference and an address for notifications that no other has. */
export type IntentsRequest = {
  clientReferenceId: string;
  disbursements: readonly (Disbursing & { reference: string; description?: string; webhookUrl: string })[];
};

/** `additionalData` is text for SBP and an object for KZ cards (spec 2.5). */
export type CheckRequest = Disbursing & {
  additionalData?: string | Record<string, unknown> | undefined;
  /** The phone also next to the instrument, as the spec says of SBP and shows nowhere (2.3). */
  withPayee?: boolean;
};

/** How POST refunds calls what it is given; the spec does not show it (2.6). */
export type RefundFields = Record<
  'payment' | 'amount' | 'reference' | 'reason' | 'webhook' | 'phone' | 'bank',
  string
>;

export type RefundRequest = {
  paymentId: string;
  money: Money;
  clientReferenceId: string;
  reason?: string;
  webhookUrl: string;
  /** SBP only: to a phone and bank other than the payer's. */
  recipient?: { phone: string; bankCode: string };
};
