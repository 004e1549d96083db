import { useTranslations } from 'next-intl';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { fileLinkStyle } from '#components/ui/file-link.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { CorrectedFile } from '../upload/corrected-file.tsx';

/** The same file with what is wrong with it, for those who correct it in their own program, and the way back. */
export function Outside({ file: { id, counts } }: { file: FileView }) {
  const t = useTranslations('files.grid');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CorrectedFile fileId={id} />
      <p className="min-w-0 flex-1 basis-80 text-ink-muted text-sm">
        <TakeAwayLink href={`/api/files/${id}/problems`} className={fileLinkStyle}>
          {t(counts.problem > 0 ? 'download' : 'downloadWhole')}
        </TakeAwayLink>
        . {t('downloadText')}
      </p>
    </div>
  );
}
