import * as z from 'zod/mini';
import { fingerprintField } from '#lib/domain/approvals/schemas.ts';

/** As many as the queue shows. */
export const mostChosen = 50;

/** Several requests that one person approves at once: exactly these, with what was shown of each. */
export const approveChosenInput = z.strictObject({
  /** Left out by a person who confirms by a second factor. */
  password: z.optional(z.string().check(z.minLength(1, 'password_empty'), z.maxLength(200))),
  asked: z
    .array(
      z.strictObject({
        kind: z.enum(['payout', 'refund']),
        id: z.string().check(z.maxLength(64)),
        fingerprint: fingerprintField('content_changed'),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostChosen)),
});
export type ApproveChosenInput = z.output<typeof approveChosenInput>;
