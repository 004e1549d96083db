import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function PaymentNotFound() {
  const t = useTranslations('payments');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<SearchX className="size-10" strokeWidth={1.5} />}
      title={<h1>{t('notFoundTitle')}</h1>}
      action={<ButtonLink href="/payments">{t('toList')}</ButtonLink>}
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
