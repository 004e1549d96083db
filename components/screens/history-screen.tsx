'use client';

import { useTranslations } from 'next-intl';
import { ExportButton } from '#components/exports/export-button.tsx';
import { HistoryList } from '#components/history/list/history-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';

export function HistoryScreen() {
  const t = useTranslations('history');
  const { role } = useViewer();
  return (
    <>
      <PageHeader title={t('title')} actions={can(role, 'history:export') ? <ExportButton /> : null} />
      <PageBody>
        <HistoryList />
      </PageBody>
    </>
  );
}
