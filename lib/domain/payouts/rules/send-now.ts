import { accept, type Result, refuse } from '#lib/core/result.ts';

/** Why this person cannot send a payout that did not leave by itself. */
export type SendNowRefusal =
  | 'payout_not_found'
  | 'not_allowed'
  /** Only its maker or a manager may. */
  | 'send_now_of_another_person'
  /** It was sent or called back meanwhile, or waits for something else. */
  | 'send_now_not_held'
  | 'payout_content_changed';

export type SendNowFacts = {
  isAllowed: boolean;
  isMaker: boolean;
  /** The viewer may call back payouts of colleagues. */
  mayActForOthers: boolean;
  isHeld: boolean;
  /** The content, with its name, is what the screen showed. */
  isAsSeen: boolean;
};

/** Decided under the attempt's lock. */
export function judgeSendNow(facts: SendNowFacts): Result<true, SendNowRefusal> {
  if (!facts.isAllowed) return refuse('not_allowed');
  if (!facts.isMaker && !facts.mayActForOthers) return refuse('send_now_of_another_person');
  if (!facts.isHeld) return refuse('send_now_not_held');
  return facts.isAsSeen ? accept(true) : refuse('payout_content_changed');
}
