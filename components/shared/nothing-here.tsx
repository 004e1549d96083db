import { Compass } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Not there and not yours look the same. */
export function NothingHere() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<Compass className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={t('notFoundTitle')}
      action={
        <Button asChild>
          <Link href="/">{t('toHome')}</Link>
        </Button>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
