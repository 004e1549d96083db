/** What may never happen, in the words of the closing line. */
export const invariants = [
  'an attempt reaches the processor at most once',
  'an order is paid once, and again only after it has failed',
  'one form makes one record',
  'a form sent again is answered with what it made',
  'what a form is told to have made is what it asked for',
  'what has not failed is within the limit of its recipient',
  'refunds that have not failed are within what was captured',
  'nobody alone decides what the rules give to two',
  'what is sent is what was asked for and approved',
  'each state has its event and its audit entry',
  'a notification that was acknowledged is kept',
  'no end is told that the processor does not have',
  'a capture is what the processor says it is',
  'a restored database sends nothing until people say so',
  'another sum than was asked for is believed by nobody',
  'a row of a file is paid at most once, as it was signed',
  'of a file that was not released nothing is sent',
  'a file is in the state that its rows are in',
] as const;
export type Invariant = (typeof invariants)[number];

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
