/** What the answer to our own call can contradict. */
type Contradiction =
  | 'amount_differs'
  | 'id_used_twice'
  | 'other_payment'
  | 'reference_of_another'
  | 'reference_differs'
  | 'recipient_differs'
  | 'reported_though_unsent'
  | 'different_end'
  | 'reversed';

/**
 * Whether a contradiction in the answer to our own call puts every later call in doubt, so that all sending stops; a
 * table of these and of all other stops is in docs/failure-model.md, 2.4. What only says something about its own record
 * freezes that record: two people resolve it, and everything else is sent.
 */
const endangersOthers: Record<Contradiction, boolean> = {
  // The next call may move another sum as well.
  amount_differs: true,
  // Two of our payouts or refunds have one id, or one call has made two.
  id_used_twice: true,
  // Somebody else's money was given back.
  other_payment: true,
  // Answers are mixed up, so none says what it was given for.
  reference_of_another: true,
  // What we hold as proof that nothing was sent is none.
  reported_though_unsent: true,
  // A reference that no record of ours has: written otherwise, or cut.
  reference_differs: false,
  // Another phone, bank or card than was sent: whom this one goes to has to be found out.
  recipient_differs: false,
  // What a notification reported, and what the answer reports.
  different_end: false,
  reversed: false,
};

/** A reason that is not in the table is one we did not think of: it stops. */
export function stopsOthers(reason: string | null): boolean {
  return endangersOthers[reason as Contradiction] ?? true;
}
