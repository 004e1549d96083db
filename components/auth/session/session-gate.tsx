'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLate } from '#components/shared/page/when-idle.ts';
import { type SessionGate, SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { late } from '#components/ui/late.tsx';
import type { Role } from '#lib/auth/permissions.ts';
import { expectViewer } from '#lib/core/read-json.ts';
import { toViewerName } from '#lib/core/viewer-name.ts';
import { useSignInQuestion } from './use-sign-in-question.ts';
import { useStepUpQuestion } from './use-step-up-question.ts';

const loadPresence = () => import('./presence.tsx').then((module) => module.Presence);
const SignInAgainDialog = late(() =>
  import('./sign-in-again-dialog.tsx').then((module) => module.SignInAgainDialog),
);
const OtherPersonDialog = late(() =>
  import('./other-person-dialog.tsx').then((module) => module.OtherPersonDialog),
);

const StepUpDialog = late(() => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog));

/** The refusal of any action that needs the second factor once more. */
const needed: string = 'step_up_needed';

type SessionGateProviderProps = {
  person: { id: string; email: string; role: Role; isMasked: boolean };
  children: ReactNode;
};

/** Wraps everything behind the sign-in, inside the frame's provider. */
export function SessionGateProvider({ person, children }: SessionGateProviderProps) {
  const { isOpen, ask, settle } = useSignInQuestion(person.id);
  const { isOpen: isStepUpOpen, ask: askStepUp, answer } = useStepUpQuestion();
  const [isOther, setOther] = useState(false);
  const Presence = useLate(loadPresence);
  const { id: userId, role, isMasked } = person;
  useEffect(() => {
    const name = toViewerName({ userId, role, isMasked });
    const onOther = (other: string) => {
      // The same person in another role, or with another sight of personal data, starts again: what was read before may be more than they may see now.
      if (other.startsWith(`${userId} `)) window.location.reload();
      else setOther(true);
    };
    expectViewer({ name, onOther });
    return () => expectViewer(null);
  }, [userId, role, isMasked]);
  const gate = useMemo<SessionGate>(
    () => ({
      async guard(call) {
        let answer = await call();
        if (!answer.ok && answer.refusal.code === 'session_ended') {
          await ask();
          answer = await call();
        }
        if (answer.ok || answer.refusal.code !== needed) return answer;
        return (await askStepUp()) ? call() : answer;
      },
    }),
    [ask, askStepUp],
  );
  return (
    <SessionGateValue value={gate}>
      {children}
      {isOpen && !isOther ? <SignInAgainDialog person={person} onSignedIn={settle} /> : null}
      {isStepUpOpen && !isOther ? <StepUpDialog onAnswer={answer} /> : null}
      {Presence ? <Presence userId={person.id} onOther={() => setOther(true)} /> : null}
      {isOther ? <OtherPersonDialog /> : null}
    </SessionGateValue>
  );
}
