import { QueryClient } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { Reports } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { getReport } from '#lib/domain/reports/queries/report.ts';
import { reportQuery } from '#lib/domain/reports/query-options.ts';
import { reportReaders } from '#lib/domain/reports/schemas.ts';
import { fromSearchParams, readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('reports.title');

type ReportsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReportsPage({ searchParams }: ReportsPageProps) {
  const person = await requirePermission('reports:view');
  const params = fromSearchParams(await searchParams);
  const asked = readQuery(reportReaders, params);
  const report = await readForPage(getReport(person, asked.ok ? asked.value : {}, await getLocale()));
  const client = new QueryClient();
  client.setQueryData(reportQuery(asked.ok ? toQuery(Object.fromEntries(params)) : '').queryKey, report);
  return (
    <PageQueries client={client}>
      <Reports />
    </PageQueries>
  );
}
