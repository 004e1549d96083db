'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClock } from '#components/shared/time/use-clock.ts';
import { ReadError } from '#lib/core/read-json.ts';
import { recipientCheckQuery, recipientKeys } from '#lib/domain/recipients/query-options.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { type CheckPhase, toCheckPhase, toSecondsLeft, toSecondsSince } from './check-phase.ts';

export type RecipientCheckState = {
  /** `lost`: the server knows no such check of this person. */
  phase: CheckPhase | 'lost';
  check: RecipientCheckView | null;
  secondsSince: number;
  secondsLeft: number;
  /** The check could not be loaded just now; it is tried again by itself. */
  isUnreadable: boolean;
};

const none: RecipientCheckState = {
  phase: 'none',
  check: null,
  secondsSince: 0,
  secondsLeft: 0,
  isUnreadable: false,
};

/** Several times a second, so that the counter never visibly skips a second. */
const tickMs = 250;

/** Follows a check by live events; counts time by the server's clock. */
export function useRecipientCheck(checkId: string | null): RecipientCheckState {
  const { data, error, dataUpdatedAt } = useQuery({
    ...recipientCheckQuery(checkId ?? ''),
    enabled: checkId !== null,
  });
  const check = (checkId !== null && data) || null;
  const isTicking = check?.status === 'running' || check?.status === 'allowed';
  const clock = useClock(isTicking ? tickMs : null);
  if (checkId === null) return none;
  if (error instanceof ReadError && error.status === 404) return { ...none, phase: 'lost' };
  const isUnreadable = error !== null;
  if (check === null) return { ...none, phase: 'running', isUnreadable };
  // The local clock may have last ticked before the answer arrived.
  const now = Date.parse(check.readAt) + Math.max(0, clock - dataUpdatedAt);
  return {
    phase: toCheckPhase(check, now),
    check,
    secondsSince: toSecondsSince(check.startedAt, now),
    secondsLeft: toSecondsLeft(check.expiresAt, now),
    isUnreadable,
  };
}

/** Loads a check again now. */
export function useReadCheckAgain(): (checkId: string) => Promise<void> {
  const client = useQueryClient();
  return (checkId) => client.invalidateQueries({ queryKey: recipientKeys.check(checkId) });
}
