'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { DecisionAct } from './words.ts';

/**
 * What a decision sends to the server: the approval fingerprint of what was shown when the dialog opened, and
 * the reason.
 */
export type Decided = { fingerprint: string; reason: string };

/** The actions that a subject offers for deciding on it. */
export type Decide = (act: DecisionAct, decided: Decided) => Promise<ActionResult<unknown>>;

type UseDecision = {
  act: DecisionAct;
  fingerprint: string;
  decide: Decide;
  queryKey: QueryKey;
  onDone: () => void;
};

/** The form of one decision. Only declining asks for a reason. */
export function useDecision({ act, fingerprint, decide, queryKey, onDone }: UseDecision) {
  const [seen] = useState(fingerprint);
  return useActForm({
    defaultValues: { reason: '' },
    names: act === 'decline' ? ['reason'] : [],
    loadSchema: async () => (await import('#lib/domain/approvals/schemas.ts')).declineReasonInput,
    action: ({ reason }) => decide(act, { fingerprint: seen, reason }),
    queryKey,
    onDone,
  });
}
