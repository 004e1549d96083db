import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { endReasons, repetitionStatuses } from './status.ts';

/** Where a repetition ends, as the form sends it. */
export const repeatInput = z.strictObject({
  lastDay: z.nullable(z.string().check(z.maxLength(10))),
  most: z.nullable(z.int()),
});
export type RepeatInput = z.output<typeof repeatInput>;

export const repetitionIdInput = z.strictObject({
  repetitionId: z.string().check(z.refine((text) => isId('repetition', text), 'repetition_not_found')),
});
export type RepetitionIdInput = z.output<typeof repetitionIdInput>;

/** The repetition that a payout belongs to. */
export const repetitionView = z.object({
  id: z.string(),
  status: z.enum(repetitionStatuses),
  /** Which of its payouts this is, counted from 1. */
  occurrence: z.number(),
  lastDay: z.nullable(z.string()),
  most: z.nullable(z.number()),
  endReason: z.nullable(z.enum(endReasons)),
  endedByName: z.nullable(z.string()),
  /** The viewer may stop it. */
  mayStop: z.boolean(),
});
export type RepetitionView = z.infer<typeof repetitionView>;
