import { z } from 'zod';
import { isConfirmed } from '#lib/core/second-factor.ts';
import { idleMs } from '#lib/core/session-times.ts';
import { roles } from './permissions.ts';

/** Precision of `lastSeenAt`: one write per session and half minute is enough for a limit of 15 minutes. */
export const touchEveryMs = 30_000;

/** The shape that counts as a session. Anything else, including a truthy error object, does not. */
export const sessionRow = z.object({
  id: z.string(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.null(),
  provedAt: z.date().nullable(),
  provedBy: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    locale: z.enum(['en', 'ru']).nullable(),
    timeZone: z.string(),
    disabledAt: z.null(),
    secondFactorAt: z.date().nullable(),
  }),
});
export type SessionRow = z.infer<typeof sessionRow>;

type Times = Pick<SessionRow, 'lastSeenAt' | 'expiresAt' | 'confirmedAt'>;

export function isLive({ lastSeenAt, expiresAt, confirmedAt }: Times, now: Date): boolean {
  const isUsed = now.getTime() - lastSeenAt.getTime() < idleMs;
  return now < expiresAt && isUsed && isConfirmed({ confirmedAt }, now);
}

export function isDueForTouch({ lastSeenAt }: Pick<Times, 'lastSeenAt'>, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= touchEveryMs;
}
