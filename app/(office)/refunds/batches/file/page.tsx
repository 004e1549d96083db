import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefundFile } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('refunds.file.title');

export default async function RefundFilePage() {
  await requirePermission('refunds:create');
  const t = await getTranslations('refunds');
  return (
    <PageQueries client={new QueryClient()}>
      <PageHeader
        title={t('file.title')}
        back={<BackLink href={'/refunds/batches' as Route} label={t('batches.title')} />}
      />
      <PageBody>
        <RefundFile idempotencyKey={randomUUID()} />
      </PageBody>
    </PageQueries>
  );
}
