import { useTranslations } from 'next-intl';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { separatorKeys } from './separator-keys.ts';

const noted = ['hiddenRows', 'merged', 'shortened', 'emptyFormulas'] as const;

type Reading = {
  encoding?: 'utf-8' | null;
  separator?: keyof typeof separatorKeys | null;
  sheet?: string | null;
  notes?: Partial<Record<(typeof noted)[number], number>> | null;
};

/** The encoding or the sheet it was read from, and what its rows do not show. */
export function HowRead({ reading }: { reading: FileView['reading'] }) {
  const t = useTranslations('files.reading');
  const tReading = useTranslations('statements.reading');
  if (!reading) return null;
  const { encoding, separator, sheet, notes }: Reading = reading;
  const found = noted.filter((note) => (notes?.[note] ?? 0) > 0);
  return (
    <>
      {sheet ? <p>{t('sheet', { sheet })}</p> : null}
      {!sheet && encoding && separator ? (
        <p>
          {t('text', {
            encoding: tReading(`encodings.${encoding}`),
            separator: tReading(separatorKeys[separator]),
          })}
        </p>
      ) : null}
      {found.map((note) => (
        <p key={note} className="text-attention text-sm">
          {t(note, { count: notes?.[note] ?? 0 })}
        </p>
      ))}
    </>
  );
}
