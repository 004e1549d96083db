'use client';

import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Origin, OriginLink } from '#components/shared/form/draft/origin.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';

type RefundOriginProps = {
  again: RefundAgainView | null;
  isRestored: boolean;
  onClear: () => void;
};

function toWhy({ declined, isCancelled, mayBeGivenElsewhere }: RefundAgainView) {
  if (declined) return 'declined';
  if (isCancelled) return 'cancelled';
  return mayBeGivenElsewhere ? 'elsewhere' : 'failed';
}

/** Where the values come from. */
export function RefundOrigin({ again, ...kept }: RefundOriginProps) {
  const t = useTranslations('refunds.form');
  const sentence =
    again &&
    t.rich('next', {
      number: again.number,
      kept: again.keepsNumber ? 'same' : 'new',
      why: toWhy(again),
      refund: (chunks) => <OriginLink href={`/refunds/${again.id}` as Route}>{chunks}</OriginLink>,
    });
  return (
    <>
      {again?.declined ? <Declined {...again.declined} /> : null}
      <Origin again={sentence} restored={t('restored')} {...kept} />
    </>
  );
}

/** What a manager objected to: the same values would be declined again. */
function Declined({ byName, reason }: NonNullable<RefundAgainView['declined']>) {
  const t = useTranslations('refunds.form');
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={t('declinedTitle', { name: byName })}>
      {reason ? <p className="wrap-anywhere text-base text-ink">{t('declinedSaid', { reason })}</p> : null}
      <p>{t('declinedText')}</p>
    </Notice>
  );
}
