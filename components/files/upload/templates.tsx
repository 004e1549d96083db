import { useLocale, useTranslations } from 'next-intl';
import { FileLink } from '#components/ui/file-link.tsx';
import { fileMethods } from '../fields.ts';

/** An empty table per method, with headings in the person's language. */
export function Templates() {
  const t = useTranslations('files.upload');
  const tMethod = useTranslations('payouts.method');
  const locale = useLocale();
  const to = (method: string, format: string) =>
    `/api/files/template?method=${method}&language=${locale}&format=${format}`;
  return (
    <section className="grid max-w-140 gap-2">
      <h2 className="font-semibold text-base">{t('templates')}</h2>
      <p className="text-ink-muted text-sm">{t('templatesText')}</p>
      <ul className="grid gap-1">
        {fileMethods.map((method) => (
          <li key={method}>
            {t.rich('template', {
              method: tMethod(method),
              xlsx: (text) => <FileLink href={to(method, 'xlsx')}>{text}</FileLink>,
              csv: (text) => <FileLink href={to(method, 'csv')}>{text}</FileLink>,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
