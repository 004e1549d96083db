import 'server-only';
import { log } from '#lib/log.ts';
import { sendPayout } from './send-payout.ts';

/**
 * Sends a payout together with its card code, right after it was made, in the process that received the code, because
 * nobody may store it. Never throws: nobody waits for it, and the sweep ends a payout if its sending did not begin.
 */
export async function sendWithCode(attemptId: string, cvv: string): Promise<void> {
  try {
    await sendPayout(attemptId, { cvv });
  } catch (error) {
    log().error({ attemptId, error }, 'a payout with a card code could not be sent');
  }
}
