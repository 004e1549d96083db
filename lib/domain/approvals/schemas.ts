import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import type { Currency } from '#lib/core/currency.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { field, moneyView } from '#lib/core/zod-field.ts';
import { approvalAnswers, approvalStatuses } from './status.ts';

/**
 * The fingerprint of what the screen showed: only that content is approved. `wrong`: the subject's refusal of
 * a text that is not a fingerprint.
 */
export const fingerprintField = (wrong: string) => z.string().check(z.regex(/^[\w-]{43}$/, wrong));

/** Whom the rules ask, as a request keeps it. */
export const demandsColumn = z
  .array(
    z.object({
      ruleId: z.string(),
      count: z.int().check(z.positive()),
      roles: z.array(z.enum(roles)).check(z.minLength(1)),
    }),
  )
  .check(z.minLength(1));

/** Why a colleague declines. */
export const declineReasonField = field((text) =>
  text.trim() === '' ? refuse('decline_reason_empty') : parsePlainText(text, reasonMax),
);
export const declineReasonInput = z.strictObject({ reason: declineReasonField });

/** The amount as the approver types it. */
export const retypeInput = (currency: Currency) =>
  z.object({ amount: field((text) => parseAmount(text, currency)) });

/** A request as the viewer sees it, for the page of any subject. */
export const approvalView = z.object({
  status: z.enum(approvalStatuses),
  fingerprint: z.string(),
  /** How many have to approve. */
  requiredCount: z.number(),
  /** What the viewer may do about it now. */
  viewerMay: z.enum(['decide', 'withdraw', 'watch']),
  /** Who is still asked for while it waits: so many of these roles. */
  missing: z.array(z.object({ count: z.number(), roles: z.array(z.enum(roles)) })),
  /** The amount that the approver has to type. */
  retype: z.nullable(moneyView),
  /** When it ends if nobody has decided. */
  expiresAt: z.nullable(z.iso.datetime()),
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
      /** False when the approver may not decide any more, so that their approval does not count. */
      counts: z.boolean(),
    }),
  ),
});
export type ApprovalView = z.infer<typeof approvalView>;
