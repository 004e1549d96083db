'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Restored } from '#components/shared/form/draft/restored.tsx';
import { formatCard } from '#lib/core/format.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';

type OriginProps = { again: AgainView | null; isRestored: boolean; onClear: () => void };

/** Says where the values already in the form come from; renders nothing for an empty form. */
export function Origin({ again, isRestored, onClear }: OriginProps) {
  const t = useTranslations('payouts.form');
  if (!again && !isRestored) return null;
  return (
    <div className="mb-4 grid gap-1 text-ink-muted text-sm">
      {again ? (
        <p>
          {t.rich(again.isNext ? 'next' : 'again', {
            orderNo: again.orderNo,
            number: again.keepsOrderNo ? 'same' : 'new',
            card: again.card ? formatCard(again.card) : 'none',
            payout: (chunks) => (
              <Link
                href={`/payouts/${again.id}` as Route}
                className="font-medium text-ink underline underline-offset-2"
              >
                {chunks}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {isRestored ? <Restored text={t('restored')} onClear={onClear} /> : null}
    </div>
  );
}
