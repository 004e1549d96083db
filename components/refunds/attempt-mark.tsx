import { useTranslations } from 'next-intl';

/** Attempts may share their number, and only this tells them apart. */
export function AttemptMark({ attempt }: { attempt: number }) {
  const t = useTranslations('refunds.list');
  if (attempt === 1) return null;
  return (
    <>
      {' '}
      <span className="ml-0.5 whitespace-nowrap text-ink-muted text-xs">{t('attempt', { attempt })}</span>
    </>
  );
}
