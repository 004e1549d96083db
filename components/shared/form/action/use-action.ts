'use client';

import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { useCallback, useState } from 'react';
import { useSessionGate } from '#components/shared/viewer/session-gate.ts';
import { type ActionResult, refuse } from '#lib/core/result.ts';

/** What any call may be refused with before its action has answered. */
export type CallRefusal = 'session_ended' | 'offline' | 'outdated';

/**
 * Runs a server action through the session gate and says whether it is running. A call without an answer from
 * the action also becomes a refusal: `offline` (it may have been carried out) or `outdated` (this page is
 * older than the server; it was not carried out).
 */
export function useAction<Input, Value, Code extends string>(
  action: (input: Input) => Promise<ActionResult<Value, Code>>,
) {
  const { guard } = useSessionGate();
  const [isPending, setPending] = useState(false);
  const run = useCallback(
    async (input: Input): Promise<ActionResult<Value, Code | CallRefusal>> => {
      setPending(true);
      try {
        return await guard(() => action(input));
      } catch (error) {
        return refuse(unstable_isUnrecognizedActionError(error) ? 'outdated' : 'offline');
      } finally {
        setPending(false);
      }
    },
    [action, guard],
  );
  return { run, isPending };
}
