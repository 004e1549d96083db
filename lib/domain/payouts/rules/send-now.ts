import { accept, type Result, refuse } from '#lib/core/result.ts';

/** Why this person cannot send a payout that did not leave by itself. */
export type SendNowRefusal =
  | 'payout_not_found'
  | 'not_allowed'
  /** Only its maker or a manager may. */
  | 'send_now_of_another_person'
  /** It was sent or called back meanwhile, or waits for something else. */
  | 'send_now_not_held'
  | 'payout_content_changed'
  /** The bank gave another name, and no reason was given why this is still the right person. */
  | 'send_now_reason_missing';

export type SendNowFacts = {
  isAllowed: boolean;
  isMaker: boolean;
  /** The viewer may call back payouts of colleagues. */
  mayActForOthers: boolean;
  isHeld: boolean;
  /** The content, with its name, is what the screen showed. */
  isAsSeen: boolean;
  /** There is a reason why the name is right, or none is asked for. */
  isReasonGiven: boolean;
};

/** Decided under the attempt's lock. */
export function judgeSendNow(facts: SendNowFacts): Result<true, SendNowRefusal> {
  if (!facts.isAllowed) return refuse('not_allowed');
  if (!facts.isMaker && !facts.mayActForOthers) return refuse('send_now_of_another_person');
  if (!facts.isHeld) return refuse('send_now_not_held');
  if (!facts.isAsSeen) return refuse('payout_content_changed');
  return facts.isReasonGiven ? accept(true) : refuse('send_now_reason_missing', { field: 'nameReason' });
}

type Named = {
  reviewReason: string | null;
  payout: { recipientName: string | null; expectedName: string | null };
};

/**
 * Whether a reason is asked for when it is sent: it is held because of a name that is not the one that people agreed to, or that
 * its maker expected. The form asks for the same.
 */
export function isNameToExplain({ reviewReason, payout: { recipientName, expectedName } }: Named): boolean {
  if (reviewReason === 'schedule_name') return true;
  return reviewReason === 'schedule_named' && (recipientName !== null || expectedName !== null);
}
