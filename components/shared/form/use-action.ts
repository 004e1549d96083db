'use client';

import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { useCallback, useState } from 'react';
import { useSessionGate } from '#components/shared/viewer/session-gate.ts';
import { type ActionResult, refuse } from '#lib/core/result.ts';

/**
 * Runs a server action through the session gate and says whether it is running. What never reached the server's
 * answer becomes a refusal too: `offline` (it may have been carried out), `outdated` (this page is older than the
 * server; it was not).
 */
export function useAction<Input, Value>(action: (input: Input) => Promise<ActionResult<Value>>) {
  const { guard } = useSessionGate();
  const [isPending, setPending] = useState(false);
  const run = useCallback(
    async (input: Input): Promise<ActionResult<Value>> => {
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
