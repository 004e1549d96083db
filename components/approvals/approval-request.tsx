'use client';

import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { DeclinedNotice } from './declined-notice.tsx';
import type { Decide } from './use-decision.ts';
import { WaitingCard } from './waiting-card.tsx';
import type { ApprovalOf, DecisionAbout, DecisionAct } from './words.ts';

const loadDialog = () => import('./decision-dialog.tsx').then((module) => module.DecisionDialog);
const DecisionDialog = late(loadDialog);

type ApprovalRequestProps = {
  of: ApprovalOf;
  approval: ApprovalView;
  about: DecisionAbout;
  decide: Decide;
  /** The page of the subject, read again after every answer. */
  queryKey: QueryKey;
  /** Reasons against it, for the question before it is approved. */
  doubts: ReactNode;
  /** What an approver must look at before deciding. */
  children: ReactNode;
};

/**
 * A request for approval on the page of its subject. The dialog outlives its buttons: when somebody else
 * decides in the meantime, the dialog says so instead of disappearing.
 */
export function ApprovalRequest(props: ApprovalRequestProps) {
  const { of, approval, about, decide, queryKey, doubts, children } = props;
  const [asked, setAsked] = useState<DecisionAct | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const ask = (act: DecisionAct, button: HTMLButtonElement) => {
    opener.current = button;
    setAsked(act);
  };
  return (
    <>
      {approval.status === 'waiting' ? (
        <WaitingCard {...{ of, approval, about }} onAsk={ask} onNear={() => void loadDialog()}>
          {children}
        </WaitingCard>
      ) : null}
      <DeclinedNotice of={of} decisions={approval.decisions} />
      {asked ? (
        <DecisionDialog
          {...{ of, approval, about, decide, queryKey, doubts }}
          act={asked}
          onClose={() => setAsked(null)}
          returnTo={opener}
        />
      ) : null}
    </>
  );
}
