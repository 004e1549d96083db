/** What may never happen, and as which of these the closing line counts it. */
export const invariants = {
  'an attempt reaches the processor at most once': 'twice',
  'an order is paid once, and again only after it has failed': 'twice',
  'one form makes one record': 'twice',
  'a form sent again is answered with what it made': 'lost',
  'what a form is told to have made is what it asked for': 'other',
  'what has not failed is within the limit of its recipient': 'other',
  'refunds that have not failed are within what was captured': 'twice',
  'nobody alone decides what the rules give to two': 'other',
  'what is sent is what was asked for and approved': 'other',
  'each state has its event and its audit entry': 'lost',
  'a notification that was acknowledged is kept': 'lost',
  'no end is told that the processor does not have': 'other',
  'a capture is what the processor says it is': 'other',
  'a restored database sends nothing until people say so': 'twice',
  'another sum than was asked for is believed by nobody': 'other',
  'a row of a file is paid at most once, as it was signed': 'twice',
  'of a file that was not released nothing is sent': 'other',
  'a file is in the state that its rows are in': 'stuck',
  'whatever is open has a next act for somebody': 'stuck',
} as const;
export type Invariant = keyof typeof invariants;

/** One of them does not hold. */
export class Violation extends Error {
  readonly invariant: Invariant;

  constructor(invariant: Invariant, about: string) {
    super(`${invariant}: ${about}`);
    this.invariant = invariant;
  }
}

export function hold(invariant: Invariant, isHeld: boolean, about: () => string): asserts isHeld {
  if (!isHeld) throw new Violation(invariant, about());
}
