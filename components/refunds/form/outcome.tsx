'use client';

import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Hourglass,
  type LucideIcon,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toOneLine } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { PayerMessage, type RefundTexts } from '../page/payer-message.tsx';
import { needsAttention } from '../page/to-main-act.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';
import { type Outcome, toOutcome } from '../to-outcome.ts';
import { toStatusLabel } from '../to-status-label.ts';
import { useWaitTexts } from '../use-wait-texts.ts';

const styles: Record<Outcome, { tone: Tone; icon: LucideIcon }> = {
  approval: { tone: 'waiting', icon: CirclePause },
  working: { tone: 'moving', icon: Send },
  held: { tone: 'waiting', icon: Hourglass },
  progress: { tone: 'moving', icon: Hourglass },
  done: { tone: 'done', icon: CircleCheck },
  unknown: { tone: 'attention', icon: CircleHelp },
  contradicted: { tone: 'attention', icon: TriangleAlert },
  refused: { tone: 'failed', icon: CircleX },
  cancelled: { tone: 'failed', icon: CircleX },
  error: { tone: 'failed', icon: CircleX },
};

type RefundOutcomeProps = { refundId: string; sum: Money; paymentId: string; words: RefundTexts };

/**
 * Shown instead of the form once the refund is made: it stays open until the outcome arrives, and reports it.
 */
export function RefundOutcome({ refundId, sum, paymentId, words }: RefundOutcomeProps) {
  const t = useTranslations('refunds.outcome');
  const tAll = useTranslations('refunds');
  const locale = useLocale();
  const { data: refund } = useQuery(refundQuery(refundId));
  const wait = useWaitTexts(refund);
  const outcome = refund ? toOutcome(refund, wait !== null) : 'working';
  const isOver = outcome === 'refused' || outcome === 'cancelled' || outcome === 'error';
  const { tone, icon: Icon } = styles[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid gap-4 p-6 max-sm:p-4">
      <div className="flex items-start gap-3" aria-live="polite">
        <Icon aria-hidden className={classNames('mt-1 size-6 shrink-0', toneText[tone])} />
        <div className="grid gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
            {t(outcome, {
              sum: formatMoney(refund ? toMoney(refund) : sum, locale),
              // The same word as the badge below: declined, not sent and not delivered are not "refused".
              status: refund ? tAll(`${toStatusLabel(refund.status, refund.reviewReason)}.title`) : '',
            })}
          </h2>
          {isOver && refund ? <Because refund={refund} /> : null}
          <p className="max-w-[68ch] text-ink-muted">
            {wait === null ? t(`${outcome}Text`) : outcome === 'held' ? `${wait} ${t('heldText')}` : wait}
          </p>
        </div>
      </div>
      {refund ? (
        <p className="flex items-center gap-2 pl-9 max-sm:pl-0">
          <span className="figures font-medium">{refund.number}</span>
          <RefundStatusBadge status={refund.status} reviewReason={refund.reviewReason} />
        </p>
      ) : null}
      {refund ? (
        <div className="pl-9 empty:hidden max-sm:pl-0">
          <PayerMessage refund={refund} words={words} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2 pl-9 max-sm:grid max-sm:pl-0">
        <ButtonLink href={`/refunds/${refundId}` as Route} variant="primary">
          {t('open')}
        </ButtonLink>
        {refund?.mayRepeat && !needsAttention(refund) ? (
          <ButtonLink href={`/payments/${paymentId}/refund?next=${refundId}` as Route}>
            {tAll('acts.repeat')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={`/payments/${paymentId}` as Route}>{t('payment')}</ButtonLink>
      </div>
    </Card>
  );
}

function toMoney({ amount }: RefundView): Money {
  return { amountMinor: BigInt(amount.amountMinor), currency: amount.currency };
}

/** The processor's reason or ours, in full. */
function Because({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const reason = useReason()(refund);
  const because = (why: string) => t('outcome.refusedBecause', { reason: why });
  const toWhy = () => {
    if (reason?.advice) return `${because(toOneLine(reason))} ${reason.advice}`;
    if (reason) return reason.sentence ? because(toOneLine(reason)) : toOneLine(reason);
    return refund.reviewReason ? because(t(`attention.${refund.reviewReason}`)) : t('outcome.noReason');
  };
  return <p className="wrap-anywhere min-w-0 max-w-[68ch] text-lg">{toWhy()}</p>;
}
