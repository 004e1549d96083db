'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PaymentStatusBadge } from '#components/payments/payment-status-badge.tsx';
import { PayoutStatusBadge } from '#components/payouts/payout-status-badge.tsx';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

type Movement = IntentView['movements'][number];

const pages = { payment: 'payments', refund: 'refunds', payout: 'payouts' } as const;

/**
 * Movements of money, oldest first, each linked to its page; `paymentId`: the payment that this page shows.
 */
export function Movements({ movements, paymentId }: { movements: Movement[]; paymentId: string }) {
  const t = useTranslations('payments.intent');
  if (movements.length === 0) return <p className="text-ink-muted text-sm">{t('none')}</p>;
  return (
    <ul aria-label={t('label')} className="border-line border-t">
      {movements.map((movement) => {
        const { kind, id, name, amount, at } = movement;
        const label = t('named', { kind: t(`kind.${kind}`), id: name ?? toShortId(id) });
        return (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b py-2 text-sm hover:bg-sunken"
          >
            {id === paymentId ? (
              <span className="font-medium">
                {t(`kind.${kind}`)} <span className="font-normal text-ink-muted">({t('this')})</span>
              </span>
            ) : (
              <RowLink href={`/${pages[kind]}/${id}` as Route}>{label}</RowLink>
            )}
            <Status movement={movement} />
            <span className="ml-auto flex items-baseline gap-3">
              <DateTime value={at} withoutZone className="text-ink-muted text-xs" />
              {amount ? <Money value={fromMoneyView(amount)} /> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The status badge for the movement's kind. */
function Status({ movement: { kind, status, amounts } }: { movement: Movement }) {
  if (kind === 'refund') return <RefundStatusBadge status={status as RefundStatus} look="plain" />;
  if (kind === 'payout') return <PayoutStatusBadge status={status as PayoutStatus} look="plain" />;
  return <PaymentStatusBadge status={status as PaymentStatus} amounts={amounts} look="plain" />;
}
