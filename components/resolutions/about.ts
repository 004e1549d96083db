import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MoneyView } from '#lib/core/money-view.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { ResolvedView, ResolvingView, toResolutionInputs } from '#lib/domain/resolutions/schemas.ts';

type Waiting = { subjectId: string; resolutionId: string };
export type ProposalFields = {
  subjectId: string;
  verdict: 'paid' | 'not_paid';
  ticket: string;
  evidence: string;
  /** Left out when the person confirms by a second factor. */
  password?: string | undefined;
};

/** The actions that a noun offers for its resolution, and a loader for their input schemas. */
export type ResolutionActions = {
  propose: (input: ProposalFields) => Promise<ActionResult<unknown>>;
  confirm: (
    input: Waiting & { password?: string | undefined; holdBack: boolean },
  ) => Promise<ActionResult<unknown>>;
  reject: (input: Waiting & { reason: string }) => Promise<ActionResult<unknown>>;
  withdraw: (input: Waiting) => Promise<ActionResult<unknown>>;
  loadInputs: () => Promise<ReturnType<typeof toResolutionInputs>>;
};

/** What is to be resolved, as its page knows it. */
export type ResolutionAbout = {
  /** Chooses the texts: payouts and refunds have their own. */
  of: 'refund' | 'payout';
  subjectId: string;
  amount: MoneyView;
  /** The recipient and its number: several pages may be open. */
  whose: string;
  resolving: ResolvingView | null;
  /** Its outcome is open because reports contradict what is known, not for want of one. */
  isContradicted: boolean;
  resolved: ResolvedView | null;
  /** Newest first. */
  timeline: readonly { kind: string; at: string; actorName: string | null }[];
  /** What waits for the outcome, with its acts. */
  waiting?: ReactNode;
  /** What else leaves after either verdict, as a sentence; it can be held back. Next to `waiting`, how many is enough. */
  alsoFollows: { howMany: string; which: string } | null;
  actions: ResolutionActions;
  queryKey: QueryKey;
};
