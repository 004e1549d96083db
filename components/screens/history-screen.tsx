'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ExportButton } from '#components/exports/export-button.tsx';
import { HistoryList } from '#components/history/list/history-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';

export function HistoryScreen() {
  const t = useTranslations('history');
  const tRegistries = useTranslations('registries');
  const { role } = useViewer();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          can(role, 'history:export') ? (
            <ExportButton />
          ) : can(role, 'registries:view') ? (
            <ButtonLink size="sm" href={'/history/registries' as Route}>
              {tRegistries('title')}
            </ButtonLink>
          ) : null
        }
      />
      <PageBody>
        <HistoryList />
      </PageBody>
    </>
  );
}
