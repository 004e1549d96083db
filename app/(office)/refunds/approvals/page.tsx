import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { ApprovalQueueSlot } from '#components/refunds/approvals/approval-queue-slot.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { can } from '#lib/auth/permissions.ts';
import { requirePermission } from '#lib/auth/session.ts';
import { getApprovalQueue } from '#lib/domain/refunds/queries/approvals.ts';
import { approvalQueueQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('refunds.queue.title');

type Props = { searchParams: Promise<{ all?: string | string[] }> };

export default async function ApprovalsPage({ searchParams }: Props) {
  const person = await requirePermission('refunds:view');
  const t = await getTranslations('refunds');
  // Who may decide nothing has only the whole queue.
  const isAll = !can(person.role, 'refunds:approve') || (await searchParams).all === '1';
  const client = new QueryClient();
  await client.prefetchQuery({
    ...approvalQueueQuery(isAll),
    queryFn: () => getApprovalQueue(person, isAll),
  });
  return (
    <PageQueries client={client}>
      <PageHeader title={t('queue.title')} back={<BackLink href="/refunds" label={t('title')} />} />
      <PageBody>
        <ApprovalQueueSlot isAll={isAll} />
      </PageBody>
    </PageQueries>
  );
}
