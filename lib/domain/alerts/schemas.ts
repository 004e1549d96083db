import * as z from 'zod/mini';
import { alertKinds, rhythms } from './status.ts';

const hour = z.int().check(z.minimum(0), z.maximum(23));
const quietHours = z.strictObject({ from: hour, until: hour });

/** When somebody wants to be notified of what; what protects an account is not asked. */
export const alertChoicesInput = z.strictObject({
  rhythms: z
    .array(z.strictObject({ kind: z.enum(alertKinds), rhythm: z.enum(rhythms) }))
    .check(z.maxLength(alertKinds.length)),
  quiet: z.nullable(quietHours),
});
export type AlertChoicesInput = z.infer<typeof alertChoicesInput>;

export const alertChoicesView = z.object({
  /** False: no mail server is configured. */
  isSent: z.boolean(),
  /** The kinds that somebody of this role can get. */
  kinds: z.array(z.object({ kind: z.enum(alertKinds), rhythm: z.enum(rhythms), isProtecting: z.boolean() })),
  quiet: z.nullable(z.object({ from: z.int(), until: z.int() })),
});
export type AlertChoicesView = z.infer<typeof alertChoicesView>;

const at = z.iso.datetime();

/** What became of the messages of the last week; null: that way is not configured. */
const channelView = z.nullable(
  z.object({
    lastSentAt: z.nullable(at),
    waiting: z.int(),
    /** The moment since which the oldest of them waits. */
    oldestAt: z.nullable(at),
    /** Refused for good, or given up after many tries. */
    failed: z.int(),
    lastFailedAt: z.nullable(at),
  }),
);
export const deliveryView = z.object({ mail: channelView, webhook: channelView });
export type DeliveryView = z.infer<typeof deliveryView>;
