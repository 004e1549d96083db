'use client';

import { CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

type AlreadySentProps = { payoutId: string; onAnother: () => void };

/** Going back leads to the form, but it has already made its payout: one form makes one payout. */
export function AlreadySent({ payoutId, onAnother }: AlreadySentProps) {
  const t = useTranslations('payouts.sent');
  return (
    <EmptyState
      picture={<CircleCheck className="size-10" strokeWidth={1.5} />}
      title={t('title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onAnother}>{t('another')}</Button>
          <ButtonLink href={`/payouts/${payoutId}` as Route} variant="primary">
            {t('open')}
          </ButtonLink>
        </div>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
