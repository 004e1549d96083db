'use client';

import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import type { Decision } from '../to-decisions.ts';

export const loadApprove = () =>
  import('../approve/approve-dialog.tsx').then((module) => module.ApproveDialog);
const ApproveDialog = late(loadApprove);
export const loadDecline = () =>
  import('../approve/decline-dialog.tsx').then((module) => module.DeclineDialog);
const DeclineDialog = late(loadDecline);

type Ask = (act: 'approve' | 'decline', decision: Decision, opener: HTMLElement) => void;

const AskContext = createContext<Ask>(() => {});

/** Opens the question about one row. */
export const useAsk = (): Ask => use(AskContext);

/** Holds the question outside the rows: a row leaves the list as soon as it is decided, and the outcome is still to be read. */
export function Asking({ children }: { children: ReactNode }) {
  // What stood in the dialog when it opened is what is decided, whatever the list shows by then.
  const [asked, setAsked] = useState<{ act: 'approve' | 'decline'; decision: Decision } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const [ask] = useState<Ask>(() => (act: 'approve' | 'decline', decision: Decision, from: HTMLElement) => {
    opener.current = from;
    setAsked({ act, decision });
  });
  const close = () => setAsked(null);
  return (
    <AskContext value={ask}>
      {children}
      {asked?.act === 'approve' ? (
        <ApproveDialog decisions={[asked.decision]} onClose={close} returnTo={opener} />
      ) : null}
      {asked?.act === 'decline' ? (
        <DeclineDialog decision={asked.decision} onClose={close} returnTo={opener} />
      ) : null}
    </AskContext>
  );
}
