'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import type { Refusal } from '#lib/core/result.ts';
import {
  confirmResolutionAction,
  rejectResolutionAction,
  withdrawResolutionAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { toFields } from './use-proposing.ts';

/** What can be asked for: by somebody else than the proposer the first two, by the proposer the last. */
export type AnswerAct = 'confirm' | 'reject' | 'withdraw';

type About = { refundId: string; resolutionId: string };
type Typed = { password: string; reason: string };

/** Takes the answer to the server. What is answered is the proposal that was shown when the question was put. */
export function useAnswering(about: About, act: AnswerAct, onDone: () => void) {
  const client = useQueryClient();
  const confirming = useAction(confirmResolutionAction);
  const rejecting = useAction(rejectResolutionAction);
  const withdrawing = useAction(withdrawResolutionAction);
  const [wrong, setWrong] = useState<{ [Name in keyof Typed]?: Refusal }>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const take = ({ password, reason }: Typed) => {
    if (act === 'confirm') return confirming.run({ ...about, password });
    return act === 'reject' ? rejecting.run({ ...about, password, reason }) : withdrawing.run(about);
  };
  const answer = async (typed: Typed) => {
    const result = await take(typed);
    const fields = result.ok ? {} : toFields(result.refusal, result.fields);
    setWrong(fields);
    setRefusal(result.ok || Object.keys(fields).length > 0 ? null : result.refusal);
    if (result.ok) onDone();
    await client.invalidateQueries({ queryKey: refundKeys.one(about.refundId) });
  };
  return {
    isPending: confirming.isPending || rejecting.isPending || withdrawing.isPending,
    wrong,
    refusal,
    answer,
  };
}
