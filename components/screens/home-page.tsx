'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { NewPayoutLink } from '#components/payouts/list/new-payout-link.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { homePartsQuery } from './home-parts.ts';

export function HomePage() {
  const t = useTranslations('nav');
  const { role } = useViewer();
  const isOwn = useSearchParams().get('mine') === '1' && can(role, 'sending:control');
  const { data } = useQuery(homePartsQuery(isOwn));
  return (
    <>
      <PageHeader title={t('home')} actions={can(role, 'payouts:create') ? <NewPayoutLink /> : null} />
      <HomeScreen isOwn={isOwn} hasConverted={data?.hasConverted ?? false} lines={data?.lines ?? []} />
    </>
  );
}
