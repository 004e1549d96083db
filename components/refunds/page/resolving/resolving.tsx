'use client';

import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { useClock } from '#components/shared/time/use-clock.ts';
import { Card } from '#components/ui/card.tsx';
import { late } from '#components/ui/late.tsx';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { ActButtons } from '../act-buttons.tsx';
import { KnownSoFar } from './known-so-far.tsx';
import { Proposal, Watching } from './proposal.tsx';
import { ProposalForm } from './proposal-form.tsx';
import type { AnswerAct } from './use-answering.ts';
import { nothingTyped } from './use-proposing.ts';

const loadDialog = () => import('./answer-dialog.tsx').then((module) => module.AnswerDialog);
const AnswerDialog = late(loadDialog);

/**
 * A refund whose end nobody knows, before those who resolve it; afterwards by whom, and on what grounds. The question
 * outlives its buttons: when somebody else answers meanwhile, or the processor does, it says so instead of being gone.
 */
export function Resolving({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.resolving');
  const [asked, setAsked] = useState<{ act: AnswerAct; resolutionId: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { resolving, resolved } = refund;
  const ask = (act: AnswerAct, resolutionId: string, button: HTMLButtonElement) => {
    opener.current = button;
    setAsked({ act, resolutionId });
  };
  return (
    <>
      {resolving ? (
        <Unresolved refund={refund} resolving={resolving} onAsk={ask} onNear={loadDialog} />
      ) : null}
      {resolved ? (
        <Card className="grid gap-4 p-5 max-sm:p-4">
          <Title>{t('resolved')}</Title>
          <Proposal
            proposal={resolved}
            confirmed={{ name: resolved.confirmedBy, at: resolved.confirmedAt }}
          />
        </Card>
      ) : null}
      {asked ? (
        <AnswerDialog refund={refund} {...asked} onClose={() => setAsked(null)} returnTo={opener} />
      ) : null}
    </>
  );
}

type ResolvingPart = NonNullable<RefundView['resolving']>;

type UnresolvedProps = {
  refund: RefundView;
  resolving: ResolvingPart;
  onAsk: (act: AnswerAct, resolutionId: string, button: HTMLButtonElement) => void;
  onNear: () => void;
};

function Unresolved({ refund, resolving, onAsk, onNear }: UnresolvedProps) {
  const t = useTranslations('refunds.resolving');
  const [typed, setTyped] = useState(nothingTyped);
  const { proposal, viewerMay, from } = resolving;
  const now = useClock(from === null ? null : 20_000);
  const isEarly = from !== null && now < Date.parse(from);
  const mayPropose = !isEarly && viewerMay === 'propose';
  return (
    <Card className="grid gap-5 border-attention-line p-5 max-sm:p-4">
      <div className="grid gap-1.5">
        <Title>{viewerMay === 'decide' ? t('decide') : t(proposal ? 'waits' : 'title')}</Title>
        <p className="max-w-[68ch] text-ink-muted">{t('text')}</p>
      </div>
      <KnownSoFar refund={refund} since={resolving.since} />
      {proposal ? <Proposal proposal={proposal} /> : null}
      {mayPropose ? null : <Watching resolving={resolving} isEarly={isEarly && !proposal} />}
      {mayPropose ? <ProposalForm {...{ refund, resolving, typed }} onType={setTyped} /> : null}
      {proposal && (viewerMay === 'decide' || viewerMay === 'withdraw') ? (
        <ActButtons<AnswerAct>
          acts={viewerMay === 'decide' ? ['confirm', 'reject'] : ['withdraw']}
          primary="confirm"
          toLabel={(act) => t(`${act}.act`)}
          onAsk={(act, button) => onAsk(act, proposal.id, button)}
          onNear={onNear}
        />
      ) : null}
    </Card>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      <Scale aria-hidden className="size-5 shrink-0 text-attention" />
      {children}
    </h2>
  );
}
