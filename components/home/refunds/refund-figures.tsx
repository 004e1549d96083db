'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleHelp, CircleX, Hourglass, Scale, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { Figure, noteLink } from '../figure.tsx';
import { toPayments, toRefunds } from '../to-list.ts';

/**
 * Refunds in progress, unknown and failed, and payments that need somebody; each figure links to its rows.
 */
export function RefundFigures() {
  const t = useTranslations('refunds.home');
  const { data: refunds } = useQuery(refundReads.counts);
  const { data: payments } = useQuery(paymentReads.counts);
  const endingSoon = payments?.endingSoon ?? 0;
  const conflict = refunds?.conflict ?? 0;
  return (
    <ul
      aria-label={t('title')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:col-span-2 xl:grid-cols-6"
    >
      <Figure
        {...{ label: t('inFlight'), icon: Hourglass, tone: 'moving', href: toRefunds({ status: 'moving' }) }}
        count={refunds?.inFlight}
      />
      <Figure
        {...{
          label: t('unknown'),
          icon: CircleHelp,
          tone: 'attention',
          href: toRefunds({ status: 'attention' }),
        }}
        count={refunds && refunds.unknown + conflict}
        note={conflict > 0 ? t('contradiction', { count: conflict }) : null}
        isUrgent
      />
      <Figure
        {...{
          label: t('failed'),
          icon: CircleX,
          tone: 'failed',
          href: toRefunds({ status: 'failed', period: '7d' }),
        }}
        count={refunds?.failed}
      />
      <Figure
        {...{ label: t('toDecide'), icon: Scale, tone: 'moving', href: toPayments({ status: 'decide' }) }}
        count={payments?.toDecide}
        note={
          endingSoon > 0 ? (
            <Link href={toPayments({ ending: true })} prefetch={false} className={noteLink}>
              {t('endingSoon', { count: endingSoon })}
            </Link>
          ) : null
        }
      />
      <Figure
        {...{
          label: t('unanswered'),
          icon: CircleHelp,
          tone: 'attention',
          href: toPayments({ unanswered: true }),
        }}
        count={payments?.unknownActions}
        isUrgent
      />
      <Figure
        {...{
          label: t('mismatched'),
          icon: TriangleAlert,
          tone: 'attention',
          href: toPayments({ mismatch: true }),
        }}
        count={payments?.mismatched}
        isUrgent
      />
    </ul>
  );
}
