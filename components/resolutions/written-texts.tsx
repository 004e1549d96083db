import { useTranslations } from 'next-intl';

/** The text that a person added to a timeline entry, as typed. */
export function WrittenTexts({ words, ticket }: { words: string; ticket: string | null }) {
  const t = useTranslations('resolutions');
  return (
    <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {ticket ? <span className="block text-ink-muted">{t('ticketLine', { ticket })}</span> : null}
      {words}
    </p>
  );
}
