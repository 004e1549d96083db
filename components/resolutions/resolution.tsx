'use client';

import { Scale } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { ActButtons } from '#components/shared/form/act-buttons.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useClock } from '#components/shared/time/use-clock.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { ResolutionAbout } from './about.ts';
import { Proposal, Watching } from './proposal.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { toEndingTexts } from './texts.ts';
import type { AnswerAct } from './use-answering.ts';
import { useProposing } from './use-proposing.ts';

const hourMs = 3_600_000;

type HowLongProps = Pick<ResolutionAbout, 'isContradicted'> & {
  resolving: NonNullable<ResolutionAbout['resolving']>;
};

/**
 * How long the outcome has been open. What to send to the processor's support appears in the support card, above.
 */
function HowLong({ resolving: { since, is }, isContradicted }: HowLongProps) {
  const t = useTranslations('resolutions');
  const hours = Math.max(0, Math.floor((useClock(60_000) - Date.parse(since)) / hourMs));
  return (
    <p>
      {t(toEndingTexts(is, isContradicted).since)} <DateTime value={since} withoutZone />{' '}
      {/* The hour may have passed since the server wrote it. */}
      <span className="whitespace-nowrap text-ink-muted" suppressHydrationWarning>
        ({t('duration', { days: Math.floor(hours / 24), hours: hours % 24 })})
      </span>
    </p>
  );
}

const loadDialog = () => import('./answer-dialog.tsx').then((module) => module.AnswerDialog);
const AnswerDialog = late(loadDialog);

type ResolutionProps = { about: ResolutionAbout };

/**
 * A record with an unknown outcome, for those who resolve it; afterwards, who resolved it and on what grounds. The
 * dialog outlives its buttons: when somebody else or the processor answers in the meantime, the dialog says so instead
 * of disappearing.
 */
export function Resolution({ about }: ResolutionProps) {
  const t = useTranslations('resolutions');
  const [asked, setAsked] = useState<{ act: AnswerAct; resolutionId: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { of, amount, resolving, resolved } = about;
  const ask = (act: AnswerAct, resolutionId: string, button: HTMLButtonElement) => {
    opener.current = button;
    setAsked({ act, resolutionId });
  };
  return (
    <>
      {resolving ? <Open {...{ about, resolving }} onAsk={ask} /> : null}
      {resolved ? (
        <Card className="grid gap-4 p-5 max-sm:p-4">
          <Title>{t('resolved')}</Title>
          <Proposal
            {...{ of, amount }}
            proposal={resolved}
            confirmed={{ name: resolved.confirmedBy, at: resolved.confirmedAt }}
          />
        </Card>
      ) : null}
      {asked ? (
        <AnswerDialog about={about} {...asked} onClose={() => setAsked(null)} returnTo={opener} />
      ) : null}
    </>
  );
}

type OpenProps = ResolutionProps & {
  resolving: NonNullable<ResolutionAbout['resolving']>;
  onAsk: (act: AnswerAct, resolutionId: string, button: HTMLButtonElement) => void;
};

function Open({ about, resolving, onAsk }: OpenProps) {
  const t = useTranslations('resolutions');
  const { of, waiting, isContradicted } = about;
  const { proposal, viewerMay, from, is } = resolving;
  const proposing = useProposing(about);
  const now = useClock(from === null ? null : 20_000);
  const isEarly = from !== null && now < Date.parse(from);
  const mayPropose = !isEarly && viewerMay === 'propose';
  // A record that is still within its usual time is not to be resolved yet.
  if (is === 'silent' && isEarly) return null;
  // What only others can act on, or nobody yet, does not outweigh what this person is to do now.
  const isToAct = mayPropose || viewerMay === 'decide' || viewerMay === 'withdraw';
  return (
    <Card className={classNames('grid gap-5 p-5 max-sm:p-4', isToAct && 'border-attention-line')}>
      <Title>{viewerMay === 'decide' ? t('decide') : t(proposal ? 'waits' : 'title')}</Title>
      {proposal ? <Proposed {...{ about, resolving, proposal, onAsk }} /> : null}
      {waiting}
      <div className={classNames('grid gap-1.5', proposal && 'border-line border-t pt-4')}>
        <HowLong {...{ resolving, isContradicted }} />
        {mayPropose || viewerMay === 'decide' ? (
          <p className="max-w-[68ch] text-ink-muted text-sm">
            {t(`${of}.text.${toEndingTexts(is, isContradicted).text}`)}
          </p>
        ) : null}
      </div>
      {mayPropose || proposal ? null : <Watching {...{ resolving, isContradicted, isEarly }} />}
      {mayPropose ? <ProposalForm {...{ about, resolving, proposing }} /> : null}
    </Card>
  );
}

type ProposedProps = OpenProps & { proposal: NonNullable<OpenProps['resolving']['proposal']> };

/** What is proposed and who may answer it, with the answers: before anything that only explains. */
function Proposed({ about, resolving, proposal, onAsk }: ProposedProps) {
  const t = useTranslations('resolutions');
  const { of, amount, isContradicted, alsoFollows } = about;
  const { viewerMay } = resolving;
  const words = { sum: formatMoney(fromMoneyView(amount), useLocale()), verdict: proposal.verdict };
  const means = [t(`${of}.means.${proposal.verdict}`, words), alsoFollows?.howMany].filter(Boolean).join(' ');
  return (
    <>
      <Proposal {...{ of, amount, proposal, means }} />
      <Watching {...{ resolving, isContradicted }} isEarly={false} />
      {viewerMay === 'decide' || viewerMay === 'withdraw' ? (
        <ActButtons<AnswerAct>
          acts={viewerMay === 'decide' ? ['confirm', 'reject'] : ['withdraw']}
          primary="confirm"
          toLabel={(act) => (act === 'confirm' ? t(`${of}.confirm.act`, words) : t(`${act}.act`))}
          onAsk={(act, button) => onAsk(act, proposal.id, button)}
          onNear={loadDialog}
        />
      ) : null}
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-2 font-semibold text-base">
      <Scale aria-hidden className="size-4 shrink-0 text-attention" />
      {children}
    </h2>
  );
}
