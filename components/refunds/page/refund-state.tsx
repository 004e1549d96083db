'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useErased } from '#components/shared/record/erased.tsx';
import { toContradiction, toContradictionText } from '#components/shared/record/history/to-contradiction.ts';
import { RecordState } from '#components/shared/record/record-state.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { refundsToAnotherAccount } from '#lib/domain/payments/rules/payment.ts';
import { mayBeGivenElsewhere } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isReleased, type RefundStatus } from '#lib/domain/refunds/status.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { RefundStatusBadge } from '../refund-status-badge.tsx';
import { toOtherGiven } from '../to-given.ts';
import { toStatusLabel } from '../to-status-label.ts';
import { toStatusMoment } from '../to-status-moment.ts';
import { useDestination } from '../use-destination.ts';
import { useWaitTexts } from '../use-wait-texts.ts';
import { toDifference } from './approval/to-difference.ts';
import { findStopper } from './find-stopper.ts';
import { NewestAttempt } from './newest-attempt.tsx';
import { needsAttention } from './to-main-act.ts';
import { VerificationLine } from './verification-line.tsx';

/** The amount, and in plain words where it is and what happens next. */
export function RefundState({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { status, amount, reviewReason, tries } = refund;
  const word = toStatusLabel(status, reviewReason);
  const toDestination = useDestination();
  const toErased = useErased();
  return (
    <RecordState
      label={t('list.status')}
      mark={status}
      sum={<CopiedMoney value={fromMoneyView(amount)} size="sum" />}
      party={refund.erasedAt === null ? toDestination(refund) : toErased(refund.erasedAt)}
      badge={<RefundStatusBadge status={status} reviewReason={reviewReason} />}
      sentence={
        status === 'approved' && tries > 0
          ? t('wait.tries', { tries })
          : t(`${word}.sentence`, {
              ...toMoment(toStatusMoment(refund)),
              whose: toDifference(refund) ?? (refund.approval ? 'limit' : 'none'),
              name: findStopper(refund)?.actorName ?? 'none',
            })
      }
      next={<Next refund={refund} />}
      beneath={<VerificationLine refund={refund} />}
      announcement={t(`${word}.title`)}
    >
      <Attention refund={refund} />
    </RecordState>
  );
}

/** Why a person should look at it. */
export function Attention({ refund }: { refund: RefundView }) {
  const t = useTranslations();
  const toMoment = useMoment();
  const { status, reviewReason } = refund;
  const isShown = toStatusLabel(status, reviewReason) !== `status.${status}`;
  if (reviewReason === null || isWaitReason(reviewReason) || isShown || isOver(refund)) return null;
  const contradiction = toContradiction(refund);
  const text =
    contradiction === null
      ? t(`refunds.attention.${reviewReason}`)
      : toContradictionText(contradiction, {
          t,
          of: 'refunds',
          toTitle: ({ toStatus }) => t(`refunds.status.${toStatus ?? 'unknown'}.title`),
          toTime: (iso) => toMoment(iso).exact,
        });
  return (
    <p className="max-w-[68ch] text-attention" suppressHydrationWarning>
      {text}
    </p>
  );
}

/** That the tries ended is no news once there is another attempt, nor where the block below says why they failed. */
function isOver({ reviewReason, newest, errorCode, errorMessage }: RefundView): boolean {
  return reviewReason === 'tries_used_up' && (newest !== null || (errorCode ?? errorMessage) !== null);
}

/** What happens next by itself, or what to do. */
export function Next({ refund }: { refund: RefundView }) {
  const { status, newest } = refund;
  const t = useTranslations('refunds');
  const wait = useWaitTexts(refund);
  // A contradiction of the earlier one is the news then, whatever was made after it.
  if (newest && isReleased(status))
    return (
      <>
        {t('wait.gaveNothing', { status })} <NewestAttempt newest={newest} number={refund.number} />
      </>
    );
  if (status !== 'approved') return wait ?? <Outcome refund={refund} status={status} />;
  return (
    <>
      {wait ?? t('status.approved.next')} <WaitsFor refund={refund} />
    </>
  );
}

/** The way to the refund that has to end first; one that is held back waits for a person instead. */
function WaitsFor({ refund: { waitsFor, heldAt } }: { refund: RefundView }) {
  const t = useTranslations('refunds.form');
  if (waitsFor === null || heldAt !== null) return null;
  return (
    <PageLink
      href={`/refunds/${waitsFor.id}` as Route}
      className="text-accent-text underline underline-offset-2"
    >
      {t('openOther', { number: waitsFor.number })}
    </PageLink>
  );
}

type OutcomeProps = { refund: RefundView; status: Exclude<RefundStatus, 'approved'> };

/** What was given back, or what can be refunded instead. */
function Outcome({ refund, status }: OutcomeProps) {
  const t = useTranslations('refunds');
  const locale = useLocale();
  const { amount, payment, reviewReason } = refund;
  const given = toOtherGiven(refund);
  // What appears below says what to do: "nothing more to do" would deny it.
  if (status === 'refunded' && reviewReason !== null) return null;
  if (status === 'refunded' && given)
    return t(
      given.currency === amount.currency ? 'status.refunded.nextLess' : 'status.refunded.nextConverted',
      {
        given: formatMoney(given, locale),
        sum: formatMoney(fromMoneyView(amount), locale),
      },
    );
  if (mayBeGivenElsewhere(refund)) return t('status.not_sent.look');
  const way = refundsToAnotherAccount[payment.method] ? 'elsewhere' : 'none';
  // "Can be refunded now" would lead past what has to be looked at first.
  const left = needsAttention(refund) ? null : payment.available;
  const available = left ? formatMoney(fromMoneyView(left), locale) : 'none';
  const checks = refund.nextReadAt === null ? 'none' : 'planned';
  const waiting = refund.waitingForIt.length;
  return t(`${toStatusLabel(status, reviewReason)}.next`, { available, way, checks, waiting });
}
