'use client';

import { CircleX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useMediaQuery, wideScreen } from '#components/ui/use-media-query.ts';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { type FileStatus, isCorrectable } from '#lib/domain/files/status.ts';
import { Working } from './working.tsx';

const ColumnsForm = late(() => import('../columns/columns-form.tsx').then((module) => module.ColumnsForm));
const Correcting = late(() => import('../check/correcting.tsx').then((module) => module.Correcting));
const Compared = late(() => import('../compare/compared.tsx').then((module) => module.Compared));
const Otherwise = late(() => import('./otherwise.tsx').then((module) => module.Otherwise));
const Signed = late(() => import('../sign/signed.tsx').then((module) => module.Signed));
const Run = late(() => import('../run/run.tsx').then((module) => module.Run));
const Ended = late(() => import('../run/ended.tsx').then((module) => module.Ended));
const RowsPart = late(() => import('../rows/rows-part.tsx').then((module) => module.RowsPart));

type ContentProps = { file: FileView; timeZone: string };

/** What can be done about the file now, and its rows. */
export function Content({ file, timeZone }: ContentProps) {
  const [chosen, setOf] = useState<RowsOf | null>(null);
  const isWide = useMediaQuery(wideScreen);
  const of = chosen ?? (isWide ? all : toFirst(file));
  const rows = useRef<HTMLElement>(null);
  const show = (wanted: RowsOf) => {
    setOf(wanted);
    rows.current?.scrollIntoView({ block: 'start' });
  };
  const hasRows = file.rowCount > 0 && !withoutRows.includes(file.status);
  return (
    <>
      <Stage {...{ file, timeZone }} onShow={show} />
      {hasRows ? <RowsPart {...{ file, of }} onChange={setOf} place={rows} /> : null}
    </>
  );
}

const all: RowsOf = { view: 'all' };

/** A phone has no room to look for what is wrong among all rows. */
const toFirst = ({ status, counts }: FileView): RowsOf =>
  isCorrectable(status) && counts.problem > 0 ? { view: 'problem' } : all;

/** Its rows are on their way into the database. */
const withoutRows: readonly FileStatus[] = ['reading', 'unreadable', 'columns', 'judging'];

type StageProps = ContentProps & { onShow: (of: RowsOf) => void };

function Stage({ file, timeZone, onShow }: StageProps) {
  switch (file.status) {
    case 'reading':
    case 'judging':
    case 'checking':
      return <Working file={file} at={file.status} />;
    case 'unreadable':
      return <Unreadable file={file} />;
    case 'columns':
      return <Columns file={file} />;
    case 'compared':
      return <Compared {...{ file, onShow }} />;
    case 'draft':
    case 'checked':
      return <Correcting {...{ file, timeZone, onShow }} />;
    case 'pending_approval':
    case 'approved':
      return <Signed file={file} />;
    case 'running':
    case 'paused':
      return <Run file={file} />;
    case 'discarded':
      return <Discarded />;
    default:
      return <Ended {...{ file, onShow }} />;
  }
}

function Columns({ file }: { file: FileView }) {
  const t = useTranslations('files.columns');
  if (!file.may.nameColumns) return <p>{t('waits')}</p>;
  return (
    <>
      <Otherwise file={file} />
      <ColumnsForm file={file} key={JSON.stringify(file.reading)} />
    </>
  );
}

function Unreadable({ file: { refusal } }: { file: FileView }) {
  const t = useTranslations('files.unreadable');
  const toText = useRefusalText();
  return (
    <Notice
      tone="failed"
      role="status"
      icon={<CircleX />}
      title={t('title')}
      action={
        <ButtonLink href={'/payouts/files/new' as Route} size="sm">
          {t('another')}
        </ButtonLink>
      }
    >
      {refusal ? toText({ code: refusal.code, ...(refusal.params && { params: refusal.params }) }) : null}
    </Notice>
  );
}

function Discarded() {
  const t = useTranslations('files.discarded');
  return (
    <Notice tone="waiting" icon={<CircleX />} title={t('title')}>
      {t('text')}
    </Notice>
  );
}
