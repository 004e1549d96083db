'use client';

import { useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { ActList } from './act-list.tsx';
import { ActTexts } from './act-texts.tsx';

/** The audit: who did what, to what, and when. */
export function ActsScreen() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('nav.audit')} />
      <PageBody>
        <ActTexts>
          <ActList />
        </ActTexts>
      </PageBody>
    </>
  );
}
