'use client';

import { CircleCheck, OctagonPause, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { fileLinkStyle } from '#components/ui/file-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { repeatFailedAction } from '#lib/domain/files/actions/running.ts';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { ActButton } from '../act-button.tsx';
import { FileNote } from '../file-note.tsx';
import { ContentFacts } from '../sign/content-facts.tsx';
import { Figures } from './figures.tsx';
import { Reasons } from './reasons.tsx';

const looks = {
  done: { tone: 'done', icon: <CircleCheck /> },
  stopped: { tone: 'attention', icon: <OctagonPause /> },
  partly: { tone: 'attention', icon: <TriangleAlert /> },
} as const;

/** What became of the rows, in words that are true of each; never one word for the whole. */
export function Ended({ file, onShow }: { file: FileView; onShow: (of: RowsOf) => void }) {
  const t = useTranslations('files.ended');
  const kind = file.status === 'done' ? 'done' : file.status === 'stopped' ? 'stopped' : 'partly';
  const sentences = useSentences(file);
  return (
    <>
      <Notice {...looks[kind]} title={sentences[0]}>
        {sentences.slice(1).join(' ')}
      </Notice>
      {file.status === 'stopped' ? <FileNote said={file.refusal} title={t('whyStopped')} /> : null}
      <Figures file={file} />
      <ContentFacts file={file} />
      <Reasons {...{ file, onShow }} />
      <Onward file={file} />
    </>
  );
}

function useSentences({ counts, status }: FileView): string[] {
  const t = useTranslations('files.ended');
  if (status === 'done') return [t('done')];
  const { paid, unknown, open, refused, stopped, made } = counts;
  const failed = counts.failed + refused;
  const count = made + refused + stopped;
  return [
    ...(status === 'stopped' ? [t('stopped', { count: stopped })] : []),
    t('paid', { paid, count }),
    ...(failed > 0 ? [t('failed', { count: failed })] : []),
    ...(unknown > 0 ? [t('unknown', { count: unknown })] : []),
    ...(open > 0 ? [t('open', { count: open })] : []),
  ];
}

/** The result file, and the failed rows once more. */
function Onward({ file: { id, may, counts } }: { file: FileView }) {
  const t = useTranslations('files.ended');
  const router = useRouter();
  const to = (format: string, text: ReactNode) => (
    <TakeAwayLink href={`/api/files/${id}/result?format=${format}`} className={fileLinkStyle}>
      {text}
    </TakeAwayLink>
  );
  return (
    <div className="grid gap-4">
      <p>
        {t.rich('result', {
          xlsx: (text) => to('xlsx', text),
          csv: (text) => to('csv', text),
        })}{' '}
        <span className="text-ink-muted text-sm">{t('resultText')}</span>
      </p>
      {counts.made > 0 ? (
        <p>
          <PageLink
            href={`/history?q=${id}` as Route}
            className="text-accent-text underline underline-offset-2"
          >
            {t('inHistory')}
          </PageLink>
        </p>
      ) : null}
      {may.repeat ? (
        <div className="grid justify-items-start gap-1.5">
          <ActButton
            fileId={id}
            act={repeatFailedAction}
            label={t('repeat')}
            pendingLabel={t('repeating')}
            onDone={({ fileId }) => router.push(`/payouts/files/${fileId}` as Route)}
          />
          <p className="text-ink-muted text-sm">{t('repeatText')}</p>
        </div>
      ) : null}
    </div>
  );
}
