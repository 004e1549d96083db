import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function PayoutNotFound() {
  const t = useTranslations('payouts');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<SearchX className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={t('notFoundTitle')}
      action={<ButtonLink href="/payouts">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
