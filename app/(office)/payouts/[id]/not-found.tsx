import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function PayoutNotFound() {
  const t = useTranslations('payouts');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<SearchX className="size-10" strokeWidth={1.5} />}
      title={<h1>{t('notFoundTitle')}</h1>}
      action={
        <Button asChild>
          <Link href="/payouts">{t('toList')}</Link>
        </Button>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
