import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';

const at = z.iso.datetime();

/** What an administrator watches: what runs, and who signs in. */
export const officeStateView = z.object({
  /** Whether each part could do its work right now. */
  parts: z.object({ worker: z.boolean(), processor: z.boolean(), migrations: z.boolean() }),
  /** When a worker was last seen; null when none was within the last hour. */
  workerSeenAt: z.nullable(at),
  /** Within the last 24 hours. `strangers`: wrong guesses at addresses that nobody here has. */
  signIns: z.object({
    succeeded: z.number(),
    failed: z.number(),
    blocked: z.number(),
    strangers: z.number(),
    /** There were more guesses than were counted. */
    isCut: z.boolean(),
    /** Whose password was guessed wrongly, most guesses first. */
    troubled: z.array(z.object({ name: z.string(), failed: z.number(), lastAt: at })),
  }),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      isDisabled: z.boolean(),
      signedInAt: z.nullable(at),
      isSignedIn: z.boolean(),
    }),
  ),
});
export type OfficeStateView = z.infer<typeof officeStateView>;
