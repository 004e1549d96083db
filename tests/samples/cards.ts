/**
 * The only cards that the journeys type. After the whole run no stored, logged or answered bytes may hold one
 * of these numbers (`npm test -- canaries`). All pass the check digit; none was ever issued.
 */
export const cards = {
  mir: '2200701239485763',
  mirLong: '2200246813579024682',
  visa: '4276830571946200',
  mastercard: '5469261803749515',
  kz: '4405639182057404',
} as const;

/** The security code of all of them. */
export const cvv = '947';

/** Put into an address, where no card number belongs. The page may repeat its address; a log may not. */
export const cardInAddress = '4539180273645012';
