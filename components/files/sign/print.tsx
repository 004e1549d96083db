import { useTranslations } from 'next-intl';

/** The content in eight letters and digits, large enough to be read out. */
export function Print({ print }: { print: string }) {
  const t = useTranslations('files.sign');
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted text-sm">{t('print')}</dt>
      <dd className="font-mono font-semibold text-2xl tracking-widest">{print}</dd>
      <dd className="text-ink-muted text-xs">{t('printText')}</dd>
    </div>
  );
}
