'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { late } from '#components/ui/late.tsx';
import { discardFileAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { ActButton } from '../act-button.tsx';
import { FileStatusBadge } from '../file-status-badge.tsx';
import { FileTexts } from '../file-texts.tsx';
import { About } from './about.tsx';
import { Content } from './content.tsx';

const RecordSkeleton = late(() =>
  import('#components/shared/record/record-skeleton.tsx').then((module) => module.RecordSkeleton),
);

/** `timeZone`: the company's clocks, by which a file leaves. */
type FilePageProps = { id: string; timeZone: string };

export function FilePage(props: FilePageProps) {
  return (
    <FileTexts>
      <Page {...props} />
    </FileTexts>
  );
}

function Page({ id, timeZone }: FilePageProps) {
  const t = useTranslations('files');
  const { data: file } = useQuery(fileQuery(id));
  const back = <BackLink href={'/payouts/files' as Route} label={t('title')} />;
  if (!file) return <RecordSkeleton back={back} />;
  return (
    <>
      <PageHeader
        title={file.fileName}
        tab={t('one')}
        back={back}
        aside={<FileStatusBadge status={file.status} problemCount={file.counts.problem} />}
        actions={file.may.discard ? <Discard file={file} /> : null}
      />
      <PageBody className="grid gap-6">
        <About file={file} />
        <Content file={file} timeZone={timeZone} />
        <ObjectActs objectId={id} />
      </PageBody>
    </>
  );
}

function Discard({ file: { id } }: { file: FileView }) {
  const t = useTranslations('files.discard');
  return (
    <ActButton
      fileId={id}
      act={discardFileAction}
      label={t('act')}
      pendingLabel={t('sending')}
      variant="ghost"
      question={{ title: t('title'), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
    />
  );
}
