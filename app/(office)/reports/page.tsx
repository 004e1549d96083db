import { getLocale, getTranslations } from 'next-intl/server';
import { ReportScreen } from '#components/reports/report-screen.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { buttonLook } from '#components/ui/button-look.ts';
import { can } from '#lib/auth/permissions.ts';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { getReport } from '#lib/domain/reports/queries/report.ts';
import { reportReaders } from '#lib/domain/reports/schemas.ts';
import { fromSearchParams, readQuery } from '#lib/list/query.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('reports.title');

type ReportsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReportsPage({ searchParams }: ReportsPageProps) {
  const person = await requirePermission('reports:view');
  const t = await getTranslations('reports');
  const params = fromSearchParams(await searchParams);
  const asked = readQuery(reportReaders, params);
  const report = await readForPage(getReport(person, asked.ok ? asked.value : {}, await getLocale()));
  const { from, to } = report.days;
  const days = new URLSearchParams({ period: `${from}..${to}`, zone: report.zone });
  // Opening the sheet is written into the audit, so nothing may load it ahead.
  const toSheet = (
    <a href={`/history/print?${days}`} className={buttonLook({ size: 'sm' })}>
      {(await getTranslations('exports.sheet'))('open')}
    </a>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={can(person.role, 'history:export') ? toSheet : null} />
      <PageBody>
        <ReportScreen
          report={report}
          period={
            asked.ok && params.has('period')
              ? String(params.get('period'))
              : params.has('from')
                ? `${from}..${to}`
                : '30d'
          }
          isAddressWrong={!asked.ok}
        />
      </PageBody>
    </>
  );
}
