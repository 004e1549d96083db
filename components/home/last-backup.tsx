import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { toAge } from '#components/shared/time/to-age.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { isBackupOld } from '#lib/domain/health/rules.ts';

const minuteMs = 60_000;

/** How long ago a good copy of everything was made; without a fresh one, where it is said what to do. */
export function LastBackup({ at }: { at: string | null }) {
  const t = useTranslations('home.office.backup');
  const toAgo = useAgo();
  const now = useClock(minuteMs);
  if (at && !isBackupOld(new Date(at), new Date(now)))
    return (
      <>
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
        <p suppressHydrationWarning>{t('good', { ago: toAgo(at, now) })}</p>
      </>
    );
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
      <p suppressHydrationWarning>
        {at ? t('old', { ago: toAgo(at, now) }) : t('none')}{' '}
        <PageLink href={'/status#backup' as Route} className="text-accent-text underline underline-offset-2">
          {t('act')}
        </PageLink>
      </p>
    </>
  );
}

function useAgo(): (since: string, now: number) => string {
  const format = new Intl.RelativeTimeFormat(useLocale());
  return (since, now) => {
    const { count, unit } = toAge(since, now);
    return format.format(-Math.max(1, count), unit);
  };
}
