'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';

/** A refund of the payment with an outcome that has to be known before anything else is refunded. */
export type UnresolvedRefund = { id: string; number: string };

type RefundHintProps = { payment: PaymentView; unresolved: readonly UnresolvedRefund[] };

/**
 * Why there is no refund button, and the way to what holds it up. A person who may not refund sees so only where
 * somebody could.
 */
export function RefundHint({ payment, unresolved }: RefundHintProps) {
  const t = useTranslations('payments.refund');
  const { role } = useViewer();
  const mayExplain = can(role, 'refunds:above_limit');
  const obstacle =
    findRefundObstacle(payment, { mayExplain }) ?? (can(role, 'refunds:create') ? null : 'role');
  if (!obstacle) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-[68ch] text-ink-muted text-sm">{t(`why.${obstacle}`)}</p>
      {obstacle === 'unresolved'
        ? unresolved.map(({ id, number }) => (
            <ButtonLink key={id} size="sm" href={`/refunds/${id}` as Route}>
              {t('open', { number })}
            </ButtonLink>
          ))
        : null}
    </div>
  );
}
