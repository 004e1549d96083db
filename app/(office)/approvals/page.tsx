import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { DecisionQueue } from '#components/screens/served.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getFileQueue } from '#lib/domain/files/queries/approvals.ts';
import { fileQueueQuery } from '#lib/domain/files/query-options/queries.ts';
import { getPayoutQueue } from '#lib/domain/payouts/queries/approvals.ts';
import { payoutQueueQuery } from '#lib/domain/payouts/query-options.ts';
import { getApprovalQueue } from '#lib/domain/refunds/queries/approvals.ts';
import { approvalQueueQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { getRules } from '#lib/domain/rules/queries.ts';
import { rulesQuery } from '#lib/domain/rules/query-options.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('decisions.title');

type Props = { searchParams: Promise<{ all?: string | string[] }> };

export default async function ApprovalsPage({ searchParams }: Props) {
  const person = await requirePermission('payouts:view');
  const t = await getTranslations('decisions');
  // Who may decide nothing has only the whole queue.
  const isAll = !can(person.role, 'payouts:approve') || (await searchParams).all === '1';
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...rulesQuery, queryFn: () => getRules(person) }),
    client.prefetchQuery({ ...payoutQueueQuery(isAll), queryFn: () => getPayoutQueue(person, isAll) }),
    client.prefetchQuery({ ...fileQueueQuery(isAll), queryFn: () => getFileQueue(person, isAll) }),
    client.prefetchQuery({ ...approvalQueueQuery(isAll), queryFn: () => getApprovalQueue(person, isAll) }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('title')} />
      <PageBody>
        <DecisionQueue isAll={isAll} />
      </PageBody>
    </PageQueries>
  );
}
