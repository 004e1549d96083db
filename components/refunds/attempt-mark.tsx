import { useTranslations } from 'next-intl';

/** Attempts may share their number, and only this, which stays on its line, distinguishes them. */
export function AttemptMark({ attempt }: { attempt: number | null }) {
  const t = useTranslations('refunds.list');
  if (attempt === null) return null;
  return (
    <>
      {'\u00a0'}
      <span className="whitespace-nowrap font-normal text-ink-muted text-xs">
        {t('attempt', { attempt })}
      </span>
    </>
  );
}
