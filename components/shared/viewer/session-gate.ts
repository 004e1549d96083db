'use client';

import { createContext, useContext } from 'react';
import type { ActionResult } from '#lib/core/result.ts';

/** What every server action call passes through. The sign-in is behind it: see `SessionGateProvider`. */
export type SessionGate = {
  /**
   * Runs an action. When the session has ended, it asks for the password over the page and then runs the action once
   * more; the page and what was typed stay. The same for an act that needs the second factor once more: a person who
   * does not give it gets `step_up_needed`.
   */
  guard<Value, Code extends string>(
    call: () => Promise<ActionResult<Value, Code>>,
  ): Promise<ActionResult<Value, Code | 'session_ended'>>;
};

const SessionGateContext = createContext<SessionGate | null>(null);
export const SessionGateValue = SessionGateContext.Provider;

export function useSessionGate(): SessionGate {
  const gate = useContext(SessionGateContext);
  if (!gate) throw new Error('useSessionGate is used outside SessionGateProvider');
  return gate;
}
