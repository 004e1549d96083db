'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';

/** A refund of the payment whose outcome has to be known before anything else is refunded. */
export type UnresolvedRefund = { id: string; number: string };

type RefundHintProps = { payment: PaymentView; unresolved: readonly UnresolvedRefund[] };

/** Why there is no refund button, and the way to what holds it up. Who may not refund is told so only where somebody could. */
export function RefundHint({ payment, unresolved }: RefundHintProps) {
  const t = useTranslations('payments.refund');
  const mayRefund = can(useViewer().role, 'refunds:create');
  const obstacle = findRefundObstacle(payment) ?? (mayRefund ? null : 'role');
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
