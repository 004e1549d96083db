'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReportScreen } from '#components/reports/report-screen.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { RecordToCome } from '#components/shared/record/record-to-come.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { buttonStyle } from '#components/ui/button-style.ts';
import { can } from '#lib/auth/permissions.ts';
import { reportQuery } from '#lib/domain/reports/query-options.ts';
import { reportReaders } from '#lib/domain/reports/schemas.ts';
import { readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';

export function ReportsScreen() {
  const t = useTranslations('reports');
  const tSheet = useTranslations('exports.sheet');
  const mayExport = can(useViewer().role, 'history:export');
  const params = new URLSearchParams(useSearchParams());
  const asked = readQuery(reportReaders, params);
  const query = asked.ok ? toQuery(Object.fromEntries(params)) : '';
  const reading = useQuery({ ...reportQuery(query), placeholderData: keepPreviousData });
  const { data: report } = reading;
  const days = report && `${report.days.from}..${report.days.to}`;
  // Opening the sheet is written into the audit, so nothing may load it ahead.
  const toSheet = report ? (
    <a
      href={`/history/print?${new URLSearchParams({ period: days ?? '', zone: report.zone })}`}
      className={buttonStyle({ size: 'sm' })}
    >
      {tSheet('open')}
    </a>
  ) : null;
  const period = params.get('period') ?? (params.has('from') ? days : '30d');
  return (
    <>
      <PageHeader title={t('title')} actions={mayExport ? toSheet : null} />
      {report ? (
        <PageBody>
          <ReportScreen report={report} period={(asked.ok && period) || '30d'} isAddressWrong={!asked.ok} />
        </PageBody>
      ) : (
        <RecordToCome reading={reading} skeleton={<ReportSkeleton />} notFound={null} />
      )}
    </>
  );
}

function ReportSkeleton() {
  return (
    <PageBody>
      <div aria-busy className="skeleton-lines" />
    </PageBody>
  );
}
