'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import type { Refusal } from '#lib/core/result.ts';
import { createPayoutAction } from '#lib/domain/payouts/actions.ts';

type CreateInput = Parameters<typeof createPayoutAction>[0];

export type SendRefusal = { refusal: Refusal; fields: Record<string, Refusal> };

type UseSending = {
  /** The payout exists: the form has done its work. */
  onMade: (payoutId: string) => void;
  onRefused: (refused: SendRefusal) => void;
};

/**
 * Sends the form and goes to the payout's page. The button stays locked until that page is there; the server's guard
 * against a second payout is the one-time key, not this lock.
 */
export function useSending({ onMade, onRefused }: UseSending) {
  const router = useRouter();
  const { run, isPending } = useAction(createPayoutAction);
  const [isMade, setMade] = useState(false);
  const send = async (input: CreateInput) => {
    const result = await run(input);
    if (!result.ok) {
      onRefused({ refusal: result.refusal, fields: withoutPrefix(result.fields ?? {}) });
      return;
    }
    setMade(true);
    onMade(result.value.payoutId);
    const page = `/payouts/${result.value.payoutId}` as const;
    // Over the back guard's entry the form has one of its own: the way back leads to it in one step.
    if (window.history.state?.isFormGuard) router.replace(page);
    else router.push(page);
  };
  return { send, isSending: isPending || isMade };
}

/** The server names a field by its path in the whole input, the form by its own name. */
function withoutPrefix(fields: Record<string, Refusal>): Record<string, Refusal> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, refusal]) => [path.replace(/^details\./, ''), refusal]),
  );
}
