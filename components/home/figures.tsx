'use client';

import { CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import type { PayoutGroup } from '#lib/domain/payouts/status.ts';
import { Figure, noteLink } from './figure.tsx';
import { figureGrid } from './section.tsx';
import { toPayouts } from './to-list.ts';

const tiles: readonly { group: PayoutGroup; tone: Tone; icon: LucideIcon; isOfToday: boolean }[] = [
  { group: 'attention', tone: 'attention', icon: CircleHelp, isOfToday: false },
  { group: 'moving', tone: 'moving', icon: Hourglass, isOfToday: false },
  { group: 'failed', tone: 'failed', icon: CircleX, isOfToday: true },
  { group: 'paid', tone: 'done', icon: CircleCheck, isOfToday: true },
];

type FiguresProps = { all: HomeView['all']; own: NonNullable<HomeView['own']> };

/** What of one's own payouts is waiting, what is in progress and how the day went; each figure links to them. */
export function Figures({ all, own }: FiguresProps) {
  const t = useTranslations('home');
  return (
    <ul aria-label={t('figures')} className={figureGrid}>
      {tiles.map(({ group, tone, icon, isOfToday }) => {
        const ofDay = { status: group, endedToday: isOfToday ? (true as const) : undefined };
        return (
          <Figure
            key={group}
            label={t(`figure.${group}`)}
            href={toPayouts({ ...ofDay, mine: true })}
            count={own[group]}
            sums={own.sums[group]}
            // The person who sees the figure is the one who must act on it.
            isUrgent={group === 'attention'}
            note={
              <>
                {t('yours')}
                {' · '}
                <Link href={toPayouts(ofDay)} prefetch={false} className={noteLink}>
                  {t('inAll', { count: all[group] })}
                </Link>
              </>
            }
            {...{ tone, icon }}
          />
        );
      })}
    </ul>
  );
}
