'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '#components/shared/use-action.ts';
import { useClock } from '#components/shared/use-clock.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { readingQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { ReadingView } from '#lib/domain/payments/schemas/views.ts';

type Asked = { since: number; readingId: string | null };

export type FollowedReading<Input> = {
  ask: (input: Input) => Promise<void>;
  isAsking: boolean;
  /** Whole seconds since it was asked for. */
  seconds: number;
  /** The answer, once there is one. */
  ended: ReadingView | null;
  refusal: Refusal | null;
  /** Paydesk itself cannot be reached while it is followed. */
  isLost: boolean;
};

/** A reading at the processor that this person asks for, followed to its end. */
export function useReading<Input>(
  action: (input: Input) => Promise<ActionResult<{ readingId: string }>>,
): FollowedReading<Input> {
  const client = useQueryClient();
  const { run } = useAction(action);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const readingId = asked?.readingId ?? null;
  const { data, isError } = useQuery({ ...readingQuery(readingId ?? ''), enabled: readingId !== null });
  const ended = readingId !== null && data && data.outcome !== 'running' ? data : null;
  const isAsking = asked !== null && ended === null;
  const now = useClock(isAsking ? 1_000 : null);
  useEffect(() => {
    // The live event says it too; this is for when the live connection is lost.
    if (ended) void client.invalidateQueries({ queryKey: paymentKeys.all });
  }, [ended, client]);

  const ask = async (input: Input) => {
    if (isAsking) return;
    setRefusal(null);
    setAsked({ since: Date.now(), readingId: null });
    const result = await run(input);
    setRefusal(result.ok ? null : firstRefusal(result));
    setAsked((before) => (result.ok && before ? { ...before, readingId: result.value.readingId } : null));
  };
  const seconds = asked ? Math.max(0, Math.floor((now - asked.since) / 1_000)) : 0;
  return { ask, isAsking, seconds, ended, refusal, isLost: isAsking && isError };
}

function firstRefusal({ refusal, fields }: Extract<ActionResult<never>, { ok: false }>): Refusal {
  return Object.values(fields ?? {})[0] ?? refusal;
}
