import { CircleHelp, CircleX, Hourglass, UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';
import { Figure } from '../figure.tsx';
import { figureGrid } from '../section.tsx';
import { toRefunds } from '../to-list.ts';

/** For those who refund: what waits, what is on its way, what nobody knows and what failed; each leads to its rows. */
export function RefundFigures({ counts }: { counts: RefundCountsView | undefined }) {
  const t = useTranslations('refunds.home');
  const conflict = counts?.conflict ?? 0;
  return (
    <ul aria-label={t('figures')} className={figureGrid}>
      <Figure
        {...{ label: t('forSecond'), icon: UserRoundCheck, tone: 'moving' }}
        href={toRefunds({ status: 'waiting' })}
        count={counts?.waiting}
        sums={counts?.sums.waiting}
      />
      <Figure
        {...{ label: t('inFlight'), icon: Hourglass, tone: 'moving' }}
        href={toRefunds({ status: 'moving' })}
        count={counts?.inFlight}
        sums={counts?.sums.inFlight}
      />
      <Figure
        {...{ label: t('unknown'), icon: CircleHelp, tone: 'attention' }}
        href={toRefunds({ status: 'attention' })}
        count={counts && counts.unknown + conflict}
        sums={counts?.sums.unknown}
        note={conflict > 0 ? t('contradiction', { count: conflict }) : null}
        isUrgent
      />
      <Figure
        {...{ label: t('failed'), icon: CircleX, tone: 'failed' }}
        href={toRefunds({ status: 'failed', period: '7d' })}
        count={counts?.failed}
        sums={counts?.sums.failed}
      />
    </ul>
  );
}
