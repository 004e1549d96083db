import * as z from 'zod/mini';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { holdReasons, switchStates } from './status.ts';

const at = z.iso.datetime();

/** The sending switch: whether payouts, refunds, captures and cancellations may be sent. */
export const switchView = z.object({
  state: z.enum(switchStates),
  reason: z.nullable(z.enum(holdReasons)),
  until: z.nullable(at),
  since: z.nullable(at),
});
export type SwitchView = z.infer<typeof switchView>;

export const openSwitch: SwitchView = { state: 'open', reason: null, until: null, since: null };

export const resumeSendingInput = z.strictObject({
  reason: field((text) => (text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax))),
});
