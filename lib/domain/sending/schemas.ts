import * as z from 'zod/mini';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { causeKinds, holdReasons, stopReasonMax, switchStates, waitingKinds } from './status.ts';

const at = z.iso.datetime();

/** A record that stopped sending; `name` is the number that people know it by. */
const cause = z.object({ kind: z.enum(causeKinds), id: z.string(), name: z.string() });
export type Cause = z.infer<typeof cause>;

/** A stop by a person. It stays on the switch until a resume, whatever else stops sending meanwhile. */
const stopByHand = z.object({ name: z.string(), note: z.string(), at });
export type StopByHand = z.infer<typeof stopByHand>;

/** The sending switch: whether payouts, refunds, captures and cancellations may be sent. */
export const switchView = z.object({
  state: z.enum(switchStates),
  reason: z.nullable(z.enum(holdReasons)),
  until: z.nullable(at),
  /** The moment at which an open switch was opened again; null when it was never closed. */
  since: z.nullable(at),
  /** The records with contradictions that stopped it, newest first; absent where no record did. */
  because: z.optional(z.array(cause)),
  /** Absent when no person has stopped it. */
  byHand: z.optional(stopByHand),
});
export type SwitchView = z.infer<typeof switchView>;

/** What is between us and the processor right now, besides the switch. */
const troubleView = z.object({
  kind: z.enum(['sign_in', 'bank_list']),
  reason: z.enum(['refused', 'unreadable', 'short_lived', 'no_answer', 'busy']),
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

const reasonUpTo = (most: number) =>
  field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, most)));

export const stopSendingInput = z.strictObject({ reason: reasonUpTo(stopReasonMax) });
export type StopSendingInput = z.infer<typeof stopSendingInput>;

export const resumeSendingInput = z.strictObject({
  /**
   * The beginning of the hold that this person has seen: another stop that came since needs a look of its own.
   */
  seenSince: z.nullable(at),
  reason: reasonUpTo(reasonMax),
});

export type ResumeSendingInput = z.infer<typeof resumeSendingInput>;
