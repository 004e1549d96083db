import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { UploadForm } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('statements.newTitle');

export default async function NewStatementPage() {
  await requirePermission('statements:reconcile');
  const t = await getTranslations('statements');
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        back={<BackLink href={'/statements' as Route} label={t('title')} />}
      />
      <PageBody>
        <UploadForm />
      </PageBody>
    </>
  );
}
