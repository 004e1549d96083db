/** Invariants, and as which of these kinds the closing line of scripts/prove/lives.ts counts a violation. */
export const invariants = {
  'an attempt reaches the processor at most once': 'paid twice',
  'an order is paid once, and again only after it has failed': 'paid twice',
  'one form makes one record': 'paid twice',
  'a form sent again is answered with what it made': 'lost',
  'what a form is told to have made is what it asked for': 'otherwise wrong',
  'what has not failed is within the limit of its recipient': 'otherwise wrong',
  'refunds that have not failed are within what was captured': 'paid twice',
  'nobody alone decides what the rules give to two': 'otherwise wrong',
  'what is sent is what was asked for and approved': 'otherwise wrong',
  'each state has its event and its audit entry': 'lost',
  'a notification that was acknowledged is kept': 'lost',
  'no end is told that the processor does not have': 'otherwise wrong',
  'a capture is what the processor says it is': 'otherwise wrong',
  'a restored database sends nothing until people say so': 'paid twice',
  'another sum than was asked for is believed by nobody': 'otherwise wrong',
  'a row of a file is paid at most once, as it was signed': 'paid twice',
  'of a file that was not released nothing is sent': 'otherwise wrong',
  'a file is in the state that its rows are in': 'without an exit',
  'whatever is open has a next act for somebody': 'without an exit',
} as const;
export type Invariant = keyof typeof invariants;

/** One of them does not hold. */
export class Violation extends Error {
  readonly invariant: Invariant;

  constructor(invariant: Invariant, about: string) {
    super(`${invariants[invariant]}: ${invariant}: ${about}`);
    this.invariant = invariant;
  }
}

export function hold(invariant: Invariant, isHeld: boolean, about: () => string): asserts isHeld {
  if (!isHeld) throw new Violation(invariant, about());
}
