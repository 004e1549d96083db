'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useShell } from '#components/layout/shell-context.ts';
import { CopiedMoney } from '#components/shared/copied-money.tsx';
import { StatusAnnouncer } from '#components/shared/record/status-announcer.tsx';
import { useMoment } from '#components/shared/use-moment.ts';
import { useRowFlash } from '#components/shared/use-row-flash.ts';
import { can } from '#lib/auth/permissions.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { ReadAgain } from './read-again.tsx';
import { TrustLine } from './trust-line.tsx';

type PartProps = { payment: PaymentView };

/** The one sum, in plain words where it is, and who says so. */
export function PaymentState({ payment }: PartProps) {
  const t = useTranslations('payments');
  const { status, processorStatus, amount, trust } = payment;
  const container = useRef<HTMLDivElement>(null);
  const mark = `${status} ${trust}`;
  useRowFlash(
    container,
    useMemo(() => new Map([['status', mark]]), [mark]),
  );
  return (
    <div ref={container} className="grid gap-3">
      {amount ? (
        <CopiedMoney value={fromMoneyView(amount)} size="sum" />
      ) : (
        <p className="font-semibold text-2xl text-ink-muted">{t('page.noAmount')}</p>
      )}
      <section
        aria-label={t('list.status')}
        data-row-key="status"
        className="-m-1 grid justify-items-start gap-2 rounded-lg p-1"
      >
        <PaymentStatusBadge status={status} word={processorStatus} />
        {/* Server and browser may carry different editions of the language data. */}
        <p className="max-w-[68ch] text-lg" suppressHydrationWarning>
          {t(`status.${status}.sentence`, { word: processorStatus })}{' '}
          <span className="text-ink-muted">
            <WhatNext payment={payment} />
          </span>
        </p>
        <TrustLine payment={payment} />
        <ReadAgain paymentId={payment.id} />
      </section>
      <StatusAnnouncer
        title={`${status === 'unlisted' ? processorStatus : t(`status.${status}.title`)} (${t(`trust.${trust}`)})`}
      />
    </div>
  );
}

/** Whose turn it is while the sum is held. */
function WhatNext({ payment: { status, trust, openAction, expiresAt } }: PartProps) {
  const t = useTranslations('payments.decide');
  const toMoment = useMoment();
  const maySettle = can(useShell().viewer.role, 'payments:settle');
  if (status !== 'authorized' || openAction) return null;
  const who = maySettle ? t('mine') : t('others');
  return (
    <>
      {trust === 'confirmed_by_reading' ? who : t('unconfirmed')}{' '}
      {expiresAt ? t('until', { time: toMoment(expiresAt).exact }) : null}
    </>
  );
}
