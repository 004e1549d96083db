'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { CopiedMoney } from '#components/shared/copied-money.tsx';
import { StatusAnnouncer } from '#components/shared/record/status-announcer.tsx';
import { useMoment } from '#components/shared/use-moment.ts';
import { useRowFlash } from '#components/shared/use-row-flash.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';
import { TrustLine } from './trust-line.tsx';

/** The one sum, and in plain words where it is and what happens next. */
export function RefundState({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { status, amount, statusAt, attention, tries } = refund;
  const container = useRef<HTMLDivElement>(null);
  useRowFlash(
    container,
    useMemo(() => new Map([['status', status]]), [status]),
  );
  return (
    <div ref={container} className="grid gap-3">
      <CopiedMoney value={fromMoneyView(amount)} size="sum" />
      <section
        aria-label={t('list.status')}
        data-row-key="status"
        className="-m-1 grid justify-items-start gap-2 rounded-lg p-1"
      >
        <RefundStatusBadge status={status} />
        {/* Server and browser may carry different editions of the language data. */}
        <p className="max-w-[68ch] text-lg" suppressHydrationWarning>
          {status === 'approved' && tries > 0
            ? t('wait.tries', { tries })
            : t(`status.${status}.sentence`, toMoment(statusAt))}{' '}
          <span className="text-ink-muted">
            <Next refund={refund} />
          </span>
        </p>
        {attention ? <p className="max-w-[68ch] text-attention">{t(`attention.${attention}`)}</p> : null}
      </section>
      <TrustLine refund={refund} />
      <StatusAnnouncer title={t(`status.${status}.title`)} />
    </div>
  );
}

/** What happens next by itself, or what to do. */
function Next({ refund: { status, waitsFor, nextTryAt } }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  if (status !== 'approved') return t(`status.${status}.next`);
  if (waitsFor) return t('wait.for', { number: waitsFor.number });
  if (nextTryAt) return t('wait.nextTry', { time: toMoment(nextTryAt).exact });
  return t('status.approved.next');
}
