/**
 * What must hold whatever happens: each entry of the audit follows from the one before; an attempt and a refund are in
 * the state that the audit says last; what is kept as totals of a payment is what its refunds add up to.
 */
export const invariants = ['audit_chain', 'payout_states', 'refund_states', 'payment_totals'] as const;
export type Invariant = (typeof invariants)[number];

/** How many contradict it, and the id of the first. */
export type InvariantProblem = { invariant: Invariant; count: number; example: string };
