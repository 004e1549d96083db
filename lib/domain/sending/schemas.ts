import * as z from 'zod/mini';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { causeKinds, holdReasons, switchStates, waitingKinds } from './status.ts';

const at = z.iso.datetime();

/** A record that stopped sending; `name` is the number that people know it by. */
const cause = z.object({ kind: z.enum(causeKinds), id: z.string(), name: z.string() });
export type Cause = z.infer<typeof cause>;

/** The sending switch: whether payouts, refunds, captures and cancellations may be sent. */
export const switchView = z.object({
  state: z.enum(switchStates),
  reason: z.nullable(z.enum(holdReasons)),
  until: z.nullable(at),
  /** Of an open switch: when it was opened again; null when it was never closed. */
  since: z.nullable(at),
  /** The records whose contradictions stopped it, newest first; absent where no record did. */
  because: z.optional(z.array(cause)),
});
export type SwitchView = z.infer<typeof switchView>;

/** What stands between us and the processor right now, besides the switch. */
const troubleView = z.object({
  kind: z.enum(['sign_in', 'bank_list']),
  reason: z.enum(['refused', 'unreadable', 'no_answer', 'busy']),
  since: at,
});
export type TroubleView = z.infer<typeof troubleView>;

/** The switch and what else keeps things from being sent, for every page. */
export const sendingView = z.extend(switchView, {
  troubles: z.array(troubleView),
  /**
   * How often within 30 days the processor refused a token that was good by our clock on a call that moves money;
   * null when it did not, and for people who do not watch over sending.
   */
  refusedTokens: z.nullable(z.object({ count: z.number(), lastAt: at })),
});
export type SendingView = z.infer<typeof sendingView>;

/** How much a resume would send, by kind and currency. */
export const waitingView = z.array(
  z.object({ kind: z.enum(waitingKinds), count: z.number(), sum: moneyView }),
);
export type WaitingView = z.infer<typeof waitingView>;

export const openSwitch: SwitchView = { state: 'open', reason: null, until: null, since: null };

export const resumeSendingInput = z.strictObject({
  /** Since when the hold that this person has seen lasts: another stop that came since needs a look of its own. */
  seenSince: z.nullable(at),
  reason: field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax))),
});

export type ResumeSendingInput = z.infer<typeof resumeSendingInput>;
