import * as z from 'zod/mini';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { approvalAnswers, approvalStatuses } from './status.ts';

/**
 * The fingerprint of what the screen showed: only that content is approved. `wrong`: the subject's refusal of
 * a text that is not a fingerprint.
 */
export const fingerprintField = (wrong: string) => z.string().check(z.regex(/^[\w-]{43}$/, wrong));

/** Why a colleague declines. */
export const declineReasonField = field((text) =>
  text.trim() === '' ? refuse('decline_reason_empty') : parsePlainText(text, reasonMax),
);
export const declineReasonInput = z.strictObject({ reason: declineReasonField });

/** A request as the viewer sees it, for the page of any subject. */
export const approvalView = z.object({
  status: z.enum(approvalStatuses),
  fingerprint: z.string(),
  /** How many have to approve. */
  requiredCount: z.number(),
  /** What the viewer may do about it now. */
  viewerMay: z.enum(['decide', 'withdraw', 'watch']),
  /** Who may still decide while it waits; empty when nobody else could. */
  deciders: z.array(z.string()),
  /** Who could let somebody in who may; named only when nobody else could decide. */
  administrators: z.array(z.string()),
  /** Oldest first. `reason`: why it was declined. */
  decisions: z.array(
    z.object({
      answer: z.enum(approvalAnswers),
      byName: z.string(),
      at: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ApprovalView = z.infer<typeof approvalView>;
