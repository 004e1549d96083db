'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLate } from '#components/shared/page/when-idle.ts';
import { late } from '#components/ui/late.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { useSignInQuestion } from './use-sign-in-question.ts';

const loadPresence = () => import('./presence.tsx').then((module) => module.Presence);
const SignInAgainDialog = late(() =>
  import('./sign-in-again-dialog.tsx').then((module) => module.SignInAgainDialog),
);
const OtherPersonDialog = late(() =>
  import('./other-person-dialog.tsx').then((module) => module.OtherPersonDialog),
);

type SessionGate = {
  /**
   * Runs an action. When the session has ended it asks for the password over the page, then runs the action once
   * more; the page and what was typed stay. Answers `session_ended` when the person would rather not.
   */
  guard<Value>(call: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>>;
};

const Context = createContext<SessionGate | null>(null);

export function useSessionGate(): SessionGate {
  const gate = useContext(Context);
  if (!gate) throw new Error('useSessionGate is used outside SessionGateProvider');
  return gate;
}

type SessionGateProviderProps = { person: { id: string; email: string }; children: ReactNode };

/** Stands around everything behind the sign-in; inside the provider of queries. */
export function SessionGateProvider({ person, children }: SessionGateProviderProps) {
  const { isOpen, ask, settle } = useSignInQuestion();
  const [isOther, setOther] = useState(false);
  const Presence = useLate(loadPresence);
  const gate = useMemo<SessionGate>(
    () => ({
      async guard(call) {
        const answer = await call();
        if (answer.ok || answer.refusal.code !== 'session_ended') return answer;
        return (await ask()) ? call() : answer;
      },
    }),
    [ask],
  );
  return (
    <Context value={gate}>
      {children}
      {isOpen && !isOther ? <SignInAgainDialog email={person.email} onSettled={settle} /> : null}
      {Presence ? <Presence userId={person.id} onOther={() => setOther(true)} /> : null}
      {isOther ? <OtherPersonDialog /> : null}
    </Context>
  );
}
