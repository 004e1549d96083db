/**
 * The cards that the journeys type, and no others: after the whole run nothing that is kept, logged or answered may
 * hold one of these numbers (`npm test -- canaries`). All pass the check digit; nobody was ever issued one.
 */
export const cards = {
  mir: '2200701239485763',
  mirLong: '2200246813579024682',
  visa: '4276830571946200',
  mastercard: '5469261803749515',
  kz: '4405639182057404',
} as const;

/** The security code that goes with all of them. */
export const cvv = '947';

/** Put into an address, where none belongs. The page that was asked for may repeat its address; a log may not. */
export const cardInAddress = '4539180273645012';
