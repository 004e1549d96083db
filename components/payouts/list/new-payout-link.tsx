import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

/** Secondary where the page's head has it already. */
export function NewPayoutLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useTranslations('payouts');
  return (
    <Button asChild variant={variant}>
      <Link href="/payouts/new">
        <span className="inline-flex items-center gap-2">
          <Plus aria-hidden className="size-4" />
          {t('new')}
        </span>
      </Link>
    </Button>
  );
}
