'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { CopiedMoney } from '#components/shared/copied-money.tsx';
import { StatusAnnouncer } from '#components/shared/record/status-announcer.tsx';
import { useSilence } from '#components/shared/record/use-silence.ts';
import { useMoment } from '#components/shared/use-moment.ts';
import { useRowFlash } from '#components/shared/use-row-flash.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { maxTries } from '#lib/core/resend.ts';
import { dispatchQuery } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { findMomentOf } from './find-moment-of.ts';

/** The one sum, and in plain words where it is and what happens next. */
export function PayoutState({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const { status, amount, attempt } = payout;
  const container = useRef<HTMLDivElement>(null);
  useRowFlash(
    container,
    useMemo(() => new Map([['status', status]]), [status]),
  );
  const moment = toMoment(findMomentOf(payout));
  return (
    <div ref={container} className="grid gap-3">
      <CopiedMoney value={fromMoneyView(amount)} size="sum" />
      <section
        aria-label={t('list.status')}
        data-row-key="status"
        className="-m-1 grid justify-items-start gap-2 rounded-lg p-1"
      >
        <PayoutStatusBadge status={status} />
        {/* Server and browser may carry different editions of the language data. */}
        <p className="max-w-[68ch] text-lg" suppressHydrationWarning>
          {status === 'approved' && attempt.tries > 0
            ? t('wait.tries', { tries: attempt.tries, max: maxTries })
            : t(`status.${status}.sentence`, moment)}{' '}
          <span className="text-ink-muted">
            <Next payout={payout} />
          </span>
        </p>
        {payout.attention ? (
          <p className="max-w-[68ch] text-attention">{t(`attention.${payout.attention}`)}</p>
        ) : null}
      </section>
      <StatusAnnouncer title={t(`status.${status}.title`)} />
    </div>
  );
}

/** What happens next by itself, or what to do. */
function Next({ payout }: { payout: PayoutView }) {
  const { status, attempt } = payout;
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const { data: dispatch } = useQuery(dispatchQuery);
  const silence = useSilence(payout.waitingSince);
  // "Usually within a minute" is no comfort any more: the notice below says what is.
  if (status === 'accepted' && silence !== 'none') return null;
  if (status !== 'approved') return t(`status.${status}.next`);
  if (dispatch && dispatch.state !== 'open') return t('wait.held');
  if (attempt.nextTryAt) return t('wait.nextTry', { time: toMoment(attempt.nextTryAt).exact });
  return t('status.approved.next');
}
