import { z } from 'zod';
import { roles } from './permissions.ts';

const minute = 60_000;

/** PCI DSS 8.2.8: sign in again after 15 idle minutes. */
export const idleMs = 15 * minute;
/** Precision of `lastSeenAt`: one write per session and half minute is enough for a limit of 15 minutes. */
export const touchEveryMs = 30_000;

/** The shape that counts as a session. Anything else, including a truthy error object, does not. */
export const sessionRow = z.object({
  id: z.string(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.null(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    locale: z.enum(['en', 'ru']).nullable(),
    timeZone: z.string(),
    disabledAt: z.null(),
  }),
});
export type SessionRow = z.infer<typeof sessionRow>;

type Times = Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>;

export function isLive({ lastSeenAt, expiresAt }: Times, now: Date): boolean {
  return now < expiresAt && now.getTime() - lastSeenAt.getTime() < idleMs;
}

export function isDueForTouch({ lastSeenAt }: Pick<Times, 'lastSeenAt'>, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= touchEveryMs;
}
