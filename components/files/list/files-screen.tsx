'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { FileTexts } from '../file-texts.tsx';
import { FileList } from './file-list.tsx';

export function FilesScreen() {
  return (
    <FileTexts>
      <Files />
    </FileTexts>
  );
}

function Files() {
  const t = useTranslations('files');
  const tPayouts = useTranslations('payouts');
  const mayAdd = can(useViewer().role, 'files:create');
  return (
    <>
      <PageHeader
        title={t('title')}
        back={<BackLink href="/payouts" label={tPayouts('title')} />}
        actions={
          mayAdd ? (
            <ButtonLink href={'/payouts/files/new' as Route} variant="primary">
              {t('new')}
            </ButtonLink>
          ) : null
        }
      />
      <PageBody>
        <FileList />
      </PageBody>
    </>
  );
}
