/** The person: everything that is known of them. */
export type Subject = {
  phone: string | null;
  cardNumber: string | null;
  email: string | null;
  payouts: string[];
  refunds: string[];
  payments: string[];
};

/** A record about the person: a payout, a refund, a payment, or a colleague's account. */
export type Found = {
  kind: 'payout' | 'refund' | 'payment' | 'colleague';
  id: string;
  /** Something is still expected of it. */
  isOpen: boolean;
  endedAt: Date;
};
