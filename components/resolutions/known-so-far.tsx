'use client';

import { useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useClock } from '#components/shared/time/use-clock.ts';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { ResolutionAbout } from './about.ts';

const hourMs = 3_600_000;

type KnownSoFarProps = {
  about: ResolutionAbout;
  resolving: NonNullable<ResolutionAbout['resolving']>;
};

/** How long the outcome has been unknown, and folded the details to ask the processor about. */
export function KnownSoFar({ about, resolving }: KnownSoFarProps) {
  const t = useTranslations('resolutions');
  const { since, is } = resolving;
  const sentAt = about.timeline.find(({ kind }) => kind === 'claimed')?.at;
  const hours = Math.max(0, Math.floor((useClock(60_000) - Date.parse(since)) / hourMs));
  return (
    <div className="grid gap-2">
      <p suppressHydrationWarning>
        {is === 'silent' ? t('silentSince') : t('since')} <DateTime value={since} />{' '}
        <span className="text-ink-muted">
          ({t('duration', { days: Math.floor(hours / 24), hours: hours % 24 })})
        </span>
      </p>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-muted">{t('known')}</summary>
        <dl className="mt-2 grid gap-2 rounded-lg bg-sunken p-3.5">
          <Fact label={t('amount')}>
            <CopiedMoney value={fromMoneyView(about.amount)} />
          </Fact>
          {about.ids.map(({ label, id, isWhole = false }) => (
            <Fact key={label} label={label} empty={t('none')}>
              {id ? <ShortId value={id} whole={isWhole} /> : null}
            </Fact>
          ))}
          {sentAt ? (
            <Fact label={t('sentAt')}>
              <DateTime value={sentAt} style="seconds" />
            </Fact>
          ) : null}
          <Fact label={t('lastWord')} empty={t('none')}>
            {about.processorStatus}
          </Fact>
        </dl>
      </details>
    </div>
  );
}
