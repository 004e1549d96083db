import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { HowRead } from './how-read.tsx';

/** Who uploaded it and when, how it was read, and the file before or behind it. */
export function About({ file }: { file: FileView }) {
  const t = useTranslations('files');
  const toMoment = useMoment();
  const { makerName, createdAt, rowCount, previous, again, corrects, correctedBy } = file;
  const isTaken = file.status !== 'compared' && file.status !== 'discarded';
  return (
    <div className="grid gap-1 text-ink-muted" suppressHydrationWarning>
      <p>
        {t('uploaded', { name: makerName, time: toMoment(createdAt).short })}
        {rowCount > 0 ? (
          <>
            {'\u00a0· '}
            <span className="whitespace-nowrap">{t('rowCount', { count: rowCount })}</span>
          </>
        ) : null}
      </p>
      <HowRead reading={file.reading} />
      {previous ? (
        <p>{t.rich('previous', { name: previous.fileName, to: (text) => toFile(previous.id, text) })}</p>
      ) : null}
      {corrects ? (
        <p>
          {t.rich(isTaken ? 'took' : 'corrects', {
            name: corrects.fileName,
            to: (text) => toFile(corrects.id, text),
          })}
        </p>
      ) : null}
      {correctedBy ? (
        <p>
          {t.rich(correctedBy.isTaken ? 'replacedBy' : 'correctedBy', {
            name: correctedBy.fileName,
            to: (text) => toFile(correctedBy.id, text),
          })}
        </p>
      ) : null}
      {again ? (
        <p>{t.rich('again', { name: again.fileName, to: (text) => toFile(again.id, text) })}</p>
      ) : null}
    </div>
  );
}

function toFile(id: string, text: ReactNode) {
  return (
    <PageLink
      href={`/payouts/files/${id}` as Route}
      className="wrap-anywhere text-accent-text underline underline-offset-2"
    >
      {text}
    </PageLink>
  );
}
