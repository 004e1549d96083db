'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { NameCheck, SamePhone } from '../../approvals/to-whom.tsx';
import { toMakersReason } from '../../to-makers-reason.ts';

/** The reasons against the recipient, repeated in the question, and who asks for it. */
export function Doubts({ refund }: { refund: RefundView }) {
  const t = useTranslations('decisions');
  const reason = toMakersReason(refund, useLocale());
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 text-sm">
      <div className="grid grid-cols-1 gap-1">
        <NameCheck refund={refund} />
        <SamePhone refund={refund} />
      </div>
      <p className="wrap-anywhere text-ink-muted">{t('asks', { name: refund.makerName, reason })}</p>
    </div>
  );
}
