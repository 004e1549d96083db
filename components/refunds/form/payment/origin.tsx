'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Restored } from '#components/shared/form/draft/restored.tsx';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';

type OriginProps = { again: RefundAgainView | null; isRestored: boolean; onClear: () => void };

/** Says where the values already in the form come from; renders nothing for an empty form. */
export function Origin({ again, isRestored, onClear }: OriginProps) {
  const t = useTranslations('refunds.form');
  if (!again && !isRestored) return null;
  return (
    <div className="grid gap-1 text-ink-muted text-sm">
      {again ? (
        <p>
          {t.rich('next', {
            number: again.number,
            kept: again.keepsNumber ? 'same' : 'new',
            refund: (chunks) => (
              <Link
                href={`/refunds/${again.id}` as Route}
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
