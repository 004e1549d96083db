'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { useLate } from '#components/shared/page/when-idle.ts';
import { type SessionGate, SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { late } from '#components/ui/late.tsx';
import { useSignInQuestion } from './use-sign-in-question.ts';

const loadPresence = () => import('./presence.tsx').then((module) => module.Presence);
const SignInAgainDialog = late(() =>
  import('./sign-in-again-dialog.tsx').then((module) => module.SignInAgainDialog),
);
const OtherPersonDialog = late(() =>
  import('./other-person-dialog.tsx').then((module) => module.OtherPersonDialog),
);

type SessionGateProviderProps = { person: { id: string; email: string }; children: ReactNode };

/** Wraps everything behind the sign-in, inside the frame's provider. */
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
    <SessionGateValue value={gate}>
      {children}
      {isOpen && !isOther ? <SignInAgainDialog email={person.email} onSettled={settle} /> : null}
      {Presence ? <Presence userId={person.id} onOther={() => setOther(true)} /> : null}
      {isOther ? <OtherPersonDialog /> : null}
    </SessionGateValue>
  );
}
