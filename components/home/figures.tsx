'use client';

import { CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import type { PayoutGroup } from '#lib/domain/payouts/status.ts';
import { figureGrid } from './section.tsx';

const tiles: readonly { group: PayoutGroup; tone: Tone; icon: LucideIcon; isOfToday: boolean }[] = [
  { group: 'attention', tone: 'attention', icon: CircleHelp, isOfToday: false },
  { group: 'moving', tone: 'moving', icon: Hourglass, isOfToday: false },
  { group: 'failed', tone: 'failed', icon: CircleX, isOfToday: true },
  { group: 'paid', tone: 'done', icon: CircleCheck, isOfToday: true },
];

/** What is waiting, what is in progress and how the day went; each figure links to its payouts. */
export function Figures({ home: { all, own, roleView } }: { home: HomeView }) {
  const t = useTranslations('home');
  return (
    <ul aria-label={t('figures')} className={figureGrid}>
      {tiles.map((tile) => (
        <li key={tile.group} className="grid">
          <Figure
            {...tile}
            isMine={roleView !== 'reader'}
            count={(own ?? all)[tile.group]}
            allCount={own ? all[tile.group] : null}
          />
        </li>
      ))}
    </ul>
  );
}

type FigureProps = (typeof tiles)[number] & {
  /** The person who sees the figure is the one who must act on it. */
  isMine: boolean;
  count: number;
  /** Everybody's count, when `count` is the person's own. */
  allCount: number | null;
};

function Figure({ group, tone, icon: Icon, isOfToday, isMine, count, allCount }: FigureProps) {
  const t = useTranslations('home');
  const isOwn = allCount !== null;
  const isUrgent = isMine && group === 'attention' && count > 0;
  return (
    <Card
      className={classNames(
        'relative grid content-start gap-1 p-4 transition-colors hover:bg-sunken max-sm:p-3.5',
        isUrgent && 'border-attention-line bg-attention-soft hover:bg-attention-soft',
      )}
    >
      <RowLink href={toList(group, { isOfToday, isOwn })}>
        <span className="flex items-center gap-1.5 text-sm">
          <Icon
            aria-hidden
            className={classNames('size-4 shrink-0', toneText[count > 0 ? tone : 'waiting'])}
          />
          {t(`figure.${group}`)}
        </span>
        <span
          className={classNames(
            'figures mt-1 block font-semibold text-2xl tracking-tight',
            count === 0 && 'text-ink-muted',
          )}
        >
          {count}
        </span>
      </RowLink>
      {allCount === null ? null : (
        <span className="text-ink-muted text-xs">
          {t('yours')}
          {' · '}
          <Link
            href={toList(group, { isOfToday, isOwn: false })}
            prefetch={false}
            className="relative z-1 underline decoration-line-control underline-offset-2 hover:text-ink"
          >
            {t('inAll', { count: allCount })}
          </Link>
        </span>
      )}
    </Card>
  );
}

/** The list of payouts with the same filters as the figure. */
function toList(group: PayoutGroup, { isOfToday, isOwn }: { isOfToday: boolean; isOwn: boolean }): Route {
  const query = new URLSearchParams({
    status: group,
    ...(isOfToday && { endedToday: '1' }),
    ...(isOwn && { mine: '1' }),
  });
  return `/payouts?${query}` as Route;
}
