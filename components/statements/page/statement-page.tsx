'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { statementQuery } from '#lib/domain/statements/query-options/queries.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { Days } from '../days.tsx';

const RecordSkeleton = late(() =>
  import('#components/shared/record/record-skeleton.tsx').then((module) => module.RecordSkeleton),
);
const Columns = late(() => import('./columns/columns-form.tsx').then((module) => module.ColumnsForm));
const StatementResult = late(() => import('./result.tsx').then((module) => module.StatementResult));

/** One statement: what its columns mean, then how far the comparison is, then what it found. */
export function StatementPage({ id }: { id: string }) {
  const t = useTranslations('statements');
  const { data: statement } = useQuery(statementQuery(id));
  const back = <BackLink href={'/statements' as Route} label={t('title')} />;
  if (!statement) return <RecordSkeleton back={back} />;
  return (
    <>
      <PageHeader title={statement.fileName} tab={t('one')} back={back} />
      <PageBody className="grid gap-6 *:min-w-0">
        <About statement={statement} />
        <Stage statement={statement} />
        <ObjectActs objectId={id} />
      </PageBody>
    </>
  );
}

function About({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements');
  const toMoment = useMoment();
  const { makerName, createdAt, lineCount, period } = statement;
  return (
    <p className="text-ink-muted" suppressHydrationWarning>
      {t('uploaded', { name: makerName, time: toMoment(createdAt).short, lines: lineCount })}
      {period ? (
        <>
          {' '}
          {t('covers')} <Days {...period} />
        </>
      ) : null}
    </p>
  );
}

function Stage({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements');
  const { role } = useViewer();
  if (statement.status === 'compared') return <StatementResult statement={statement} />;
  if (statement.preview)
    return can(role, 'statements:reconcile') ? (
      <Columns statement={statement} preview={statement.preview} />
    ) : (
      <p>{t('waitsForManager')}</p>
    );
  const percent = Math.floor(statement.progress * 100);
  return (
    <div className="grid max-w-140 gap-2">
      <p role="status">{t('comparing', { percent })}</p>
      <progress
        aria-label={t('comparingLabel')}
        max={100}
        value={percent}
        className="h-2 w-full accent-(--accent) [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className={statement.isStuck ? 'text-failed text-sm' : 'text-ink-muted text-sm'}>
        {t(statement.isStuck ? 'comparingStuck' : 'comparingText')}
      </p>
    </div>
  );
}
