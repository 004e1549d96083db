/** The verdict on a notification (mirrored by the Prisma enum). */
export const deliveryVerdicts = ['pending', 'applied', 'no_effect', 'quarantined', 'dead'] as const;
export type Verdict = (typeof deliveryVerdicts)[number];

/** Why a notification has its verdict. */
export const deliveryNotes = [
  // Its bytes were not interpreted.
  'empty',
  'not_utf8',
  'not_json',
  'too_complex',
  'duplicate_keys',
  // No longer given: such characters are blanked where the text is stored.
  'unstorable_text',
  'out_of_form',
  'too_large',
  'encoded',
  'unpack_failed',
  // It was understood, but is not accepted at its address.
  'no_handler',
  'other_kind',
  'id_form',
  'subject_gone',
  'tries_used_up',
  // What it did.
  'moved',
  'asked_again',
  'never_sent',
  // Why it changed nothing.
  'same_again',
  'older',
  'unlisted_status',
  'other_transaction',
  'already_in_conflict',
  'agrees',
] as const;
export type DeliveryNote = (typeof deliveryNotes)[number];

/** False for the sentences that were stored before there were codes. */
export function isDeliveryNote(note: string): note is DeliveryNote {
  return (deliveryNotes as readonly string[]).includes(note);
}

/** The result of applying a notification. */
export type Applied = { verdict: Exclude<Verdict, 'pending' | 'dead'>; note: DeliveryNote };
