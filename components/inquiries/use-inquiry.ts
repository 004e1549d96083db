'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallRefusal, useAction } from '#components/shared/form/action/use-action.ts';
import type { Refused } from '#components/shared/form/refusal/use-refusals.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import { inquiryQuery, toStop } from '#lib/domain/inquiries/query-options.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';

/** What an answer about it may change. */
const staleKeys = { payment: paymentKeys.all, payout: payoutKeys.all, refund: refundKeys.all };

type Asked = { since: number; inquiryId: string | null };

export type FollowedInquiry<Input, Code extends string = string> = {
  /** What was refused; null when the inquiry has been started. */
  ask: (input: Input) => Promise<Refused<Code> | null>;
  isAsking: boolean;
  /** Whole seconds since the inquiry was started. */
  seconds: number;
  /** The outcome; null while the inquiry is running. */
  ended: InquiryView | null;
  refusal: Refusal<Code> | null;
  /** It was started, and its outcome cannot be read by this person any more. */
  stopped: Refusal | null;
  /** Paydesk itself cannot be reached. */
  isLost: boolean;
};

/** Starts a status inquiry and follows it to its outcome. */
export function useInquiry<Input, Code extends string>(
  action: (input: Input) => Promise<ActionResult<{ inquiryId: string }, Code>>,
): FollowedInquiry<Input, Code | CallRefusal> {
  const client = useQueryClient();
  const { run } = useAction(action);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useState<Refusal<Code | CallRefusal> | null>(null);
  const inquiryId = asked?.inquiryId ?? null;
  const reading = useQuery({ ...inquiryQuery(inquiryId ?? ''), enabled: inquiryId !== null });
  const { ended, isAsking, ...state } = toFollowed(asked, reading);
  const now = useClock(isAsking ? 1_000 : null);
  useEffect(() => {
    // A live event does the same; this covers a lost live connection.
    if (ended) void client.invalidateQueries({ queryKey: staleKeys[ended.subjectKind] });
  }, [ended, client]);

  const ask = async (input: Input) => {
    if (isAsking) return null;
    setRefusal(null);
    setAsked({ since: Date.now(), inquiryId: null });
    const result = await run(input);
    setAsked((before) => (result.ok && before ? { ...before, inquiryId: result.value.inquiryId } : null));
    if (result.ok) return null;
    setRefusal(result.refusal);
    return { refusal: result.refusal, fields: result.fields ?? {} };
  };
  const seconds = asked ? Math.max(0, Math.floor((now - asked.since) / 1_000)) : 0;
  return { ask, isAsking, seconds, ended, refusal, ...state };
}

type Reading = { data: InquiryView | undefined; error: Error | null };

/** It ends with its outcome, or once this person cannot read it any more. */
export function toFollowed(asked: Asked | null, { data, error }: Reading) {
  const isStarted = asked !== null && asked.inquiryId !== null;
  const ended = isStarted && data && data.outcome !== 'running' ? data : null;
  const stop = isStarted && ended === null ? toStop(error) : null;
  const isAsking = asked !== null && ended === null && stop === null;
  return { ended, stopped: stop && { code: stop }, isAsking, isLost: isAsking && error !== null };
}
