import { useTranslations } from 'next-intl';
import { HomeSkeleton } from '#components/home/home-skeleton.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

export default function HomeLoading() {
  const t = useTranslations('nav');
  return (
    <>
      <PageHeader title={t('home')} />
      <HomeSkeleton />
    </>
  );
}
