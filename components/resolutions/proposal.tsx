'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Person, Remark } from '#components/shared/record/person.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { ResolutionAbout } from './about.ts';
import { toEndingTexts } from './texts.ts';

type ResolvingPart = NonNullable<ResolutionAbout['resolving']>;

type ProposalProps = Pick<ResolutionAbout, 'of' | 'amount'> & {
  proposal: NonNullable<ResolvingPart['proposal']>;
  confirmed?: { name: string; at: string };
  /** What a confirmation will do to the money. */
  means?: string;
};

/** The verdict, its evidence, and who proposed it. Until a second person has confirmed it, it is one person's proposal. */
export function Proposal({ of, amount, proposal, confirmed, means }: ProposalProps) {
  const t = useTranslations('resolutions');
  const { verdict, ticket, evidence, byName, at } = proposal;
  const sum = formatMoney(fromMoneyView(amount), useLocale());
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <p className="font-semibold text-base">
        {confirmed ? t(`${of}.verdict.${verdict}`) : t(`${of}.proposed`, { name: byName, sum, verdict })}
      </p>
      <dl>
        <Remark label={t('found')}>{evidence}</Remark>
      </dl>
      {/* Who proposed and who confirmed stand side by side. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-x-6 gap-y-3">
        {ticket ? <Remark label={t('ticket')}>{ticket}</Remark> : null}
        <Remark label={t('proposer')}>
          <Person name={byName} at={at} />
        </Remark>
        {confirmed ? (
          <Remark label={t('confirmer')}>
            <Person {...confirmed} />
          </Remark>
        ) : null}
      </dl>
      {means ? (
        <dl>
          <Remark label={t('onceConfirmed')}>{means}</Remark>
        </dl>
      ) : null}
    </div>
  );
}

type WatchingProps = Pick<ResolutionAbout, 'isContradicted'> & { resolving: ResolvingPart; isEarly: boolean };

/** Why this person cannot act here now, and who can. */
export function Watching({ resolving, isContradicted, isEarly }: WatchingProps) {
  const t = useTranslations('resolutions');
  const toText = useRefusalText();
  const toMoment = useMoment();
  const names = new Intl.ListFormat(useLocale(), { type: 'unit' }).format(resolving.deciders);
  const { is, proposal, viewerMay, obstacle, from, isConfirmable } = resolving;
  const { early } = toEndingTexts(is, isContradicted);
  const isOwn = obstacle !== null && obstacle !== 'not_allowed';
  const isWatching = viewerMay !== 'decide' && viewerMay !== 'propose';
  // The notice of the silence already shows its maker to whom the processor's answer goes.
  const own = is === 'silent' && obstacle === 'resolution_own' ? t('own') : null;
  return (
    <div className="grid max-w-[68ch] gap-2">
      {isEarly && from !== null ? (
        <p suppressHydrationWarning>{t(early, { time: toMoment(from).short })}</p>
      ) : null}
      {isOwn ? <p>{own ?? toText({ code: obstacle })}</p> : null}
      {viewerMay === 'decide' ? <p>{t('compare', { name: proposal?.byName ?? '' })}</p> : null}
      {isWatching ? <p>{names ? t(proposal ? 'confirmers' : 'proposers', { names }) : t('nobody')}</p> : null}
      {isWatching && names && !proposal && !isConfirmable ? <NoSecond /> : null}
    </div>
  );
}

/** Two people are needed: without the second one the first should know before they begin. */
function NoSecond() {
  const t = useTranslations('resolutions');
  return <p className="font-medium">{`${t('unconfirmable')}. ${t('unconfirmableText')}`}</p>;
}
