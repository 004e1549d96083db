'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Origin, OriginLink } from '#components/shared/form/draft/origin.tsx';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';

type RefundOriginProps = { again: RefundAgainView | null; isRestored: boolean; onClear: () => void };

function toWhy({ declined, isCancelled, mayBeGivenElsewhere }: RefundAgainView) {
  if (declined) return 'declined';
  if (isCancelled) return 'cancelled';
  return mayBeGivenElsewhere ? 'elsewhere' : 'failed';
}

export function RefundOrigin({ again, ...kept }: RefundOriginProps) {
  const t = useTranslations('refunds.form');
  const sentence =
    again &&
    t.rich('next', {
      number: again.number,
      kept: again.keepsNumber ? 'same' : 'new',
      why: toWhy(again),
      name: again.declined?.byName ?? '',
      // The sentence around it has a full stop of its own.
      said: again.declined?.reason?.replace(/\.$/, '') ?? '',
      refund: (chunks) => <OriginLink href={`/refunds/${again.id}` as Route}>{chunks}</OriginLink>,
    });
  return <Origin again={sentence} restored={t('restored')} {...kept} />;
}
