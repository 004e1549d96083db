'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Money } from '#components/shared/money.tsx';
import { useRowFlash } from '#components/shared/use-row-flash.ts';
import { fromMoneyView } from '#lib/core/zod-field.ts';
import { dispatchQuery } from '#lib/domain/payouts/query-options.ts';
import { maxTries } from '#lib/domain/payouts/rules.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { useMoment } from './use-moment.ts';

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
      <Money value={fromMoneyView(amount)} size="sum" />
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
      <StatusAnnouncer status={status} />
    </div>
  );
}

/** What happens next by itself, or what to do. */
function Next({ payout: { status, attempt } }: { payout: PayoutView }) {
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const { data: dispatch } = useQuery(dispatchQuery);
  if (status !== 'approved') return t(`status.${status}.next`);
  if (dispatch && dispatch.state !== 'open') return t('wait.held');
  if (attempt.nextTryAt) return t('wait.nextTry', { time: toMoment(attempt.nextTryAt).exact });
  return t('status.approved.next');
}

/** When the status became what it is. */
function findMomentOf({ status, timeline, attempt }: PayoutView): string {
  return timeline.find(({ toStatus }) => toStatus === status)?.at ?? attempt.updatedAt;
}

/** Tells those who do not see the badge that it has changed; the first status is read as part of the page. */
function StatusAnnouncer({ status }: { status: PayoutStatus }) {
  const t = useTranslations('payouts');
  const first = useRef(status);
  const [text, setText] = useState('');
  useEffect(() => {
    if (status === first.current) return;
    first.current = status;
    setText(t('page.announce', { status: t(`status.${status}.title`) }));
  }, [status, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
