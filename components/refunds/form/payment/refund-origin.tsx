'use client';

import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { Origin, OriginLink } from '#components/shared/form/draft/origin.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';
import type { AskedRefundView } from '#lib/domain/refunds/schemas/asked.ts';

type RefundOriginProps = {
  again: RefundAgainView | null;
  asked: AskedRefundView | null;
  isRestored: boolean;
  onClear: () => void;
};

function toWhy({ declined, isCancelled, mayBeGivenElsewhere }: RefundAgainView) {
  if (declined) return 'declined';
  if (isCancelled) return 'cancelled';
  return mayBeGivenElsewhere ? 'elsewhere' : 'failed';
}

/** Where the values come from. Who made a link nobody can know here. */
export function RefundOrigin({ again, asked, ...kept }: RefundOriginProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const sentence =
    again &&
    t.rich('next', {
      number: again.number,
      kept: again.keepsNumber ? 'same' : 'new',
      why: toWhy(again),
      refund: (chunks) => <OriginLink href={`/refunds/${again.id}` as Route}>{chunks}</OriginLink>,
    });
  const byLink =
    asked &&
    t('asked', {
      sum: formatMoney(fromMoneyView(asked.amount), locale),
      reason: asked.reasonCode ? 'given' : 'none',
    });
  const origin =
    sentence || byLink ? (
      <>
        {sentence} {byLink}
      </>
    ) : null;
  return (
    <>
      {again?.declined ? <Declined {...again.declined} /> : null}
      <Origin again={origin} restored={t('restored')} {...kept} />
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
