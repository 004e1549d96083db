import { useTranslations } from 'next-intl';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { FileLink } from '../file-link.tsx';

/** The same file with one column more, for those who correct it in their own program. */
export function Outside({ file: { id, counts } }: { file: FileView }) {
  const t = useTranslations('files.grid');
  if (counts.problem === 0) return null;
  return (
    <p className="text-ink-muted text-sm">
      <FileLink href={`/api/files/${id}/problems`}>{t('download')}</FileLink>. {t('downloadText')}
    </p>
  );
}
