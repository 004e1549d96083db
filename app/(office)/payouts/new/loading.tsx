import { useTranslations } from 'next-intl';
import { FormSkeleton } from '#components/payouts/form/form-skeleton.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

export default function NewPayoutLoading() {
  const t = useTranslations('payouts');
  return (
    <>
      <PageHeader title={t('newTitle')} back={<BackLink href="/payouts" label={t('back')} />} />
      <PageBody>
        <FormSkeleton />
      </PageBody>
    </>
  );
}
