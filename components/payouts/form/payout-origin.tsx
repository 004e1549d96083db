'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Origin, OriginLink } from '#components/shared/form/draft/origin.tsx';
import { formatCard } from '#lib/core/format.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';

type PayoutOriginProps = { again: AgainView | null; isRestored: boolean; onClear: () => void };

export function PayoutOrigin({ again, ...kept }: PayoutOriginProps) {
  const t = useTranslations('payouts.form');
  const asked = again?.askedBy && t('takenOver', again.askedBy);
  const made =
    again &&
    !again.askedBy &&
    !again.saved &&
    t.rich(again.isNext ? 'next' : 'again', {
      orderNo: again.orderNo,
      number: again.keepsOrderNo ? 'same' : 'new',
      card: again.card ? formatCard(again.card) : 'none',
      payout: (chunks) => <OriginLink href={`/payouts/${again.id}` as Route}>{chunks}</OriginLink>,
    });
  return <Origin className="mb-4" again={asked || made || null} restored={t('restored')} {...kept} />;
}
