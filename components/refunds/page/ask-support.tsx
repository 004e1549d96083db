'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { findLastStatus } from '#components/shared/record/history/find-last-status.ts';
import { SupportCard, toUtc } from '#components/shared/record/notes/support-card.tsx';
import { useSilence } from '#components/shared/record/notes/use-silence.ts';
import { whenToAsk } from '#components/shared/record/notes/when-to-ask.ts';
import { toGivenReason } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { isToBeAsked, toMomentOfSilence } from '#lib/domain/polling/rules/overdue.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { needsReview } from './to-main-act.ts';

const whys = ['unknown', 'conflict', 'error'] as const;
type Why = (typeof whys)[number] | 'silent';

/**
 * Shown when the outcome is unknown, reports contradict each other, an error has to be looked into, or the processor has
 * been silent for long.
 */
export function AskSupport({ refund }: { refund: RefundView }) {
  const { status, waitingSince } = refund;
  const silence = useSilence(waitingSince);
  const when = needsReview(refund) ? 'error' : whenToAsk(refund, silence);
  if (when === 'never') return null;
  const why = whys.find((each) => each === status) ?? 'silent';
  const isAsked = when === 'asked';
  const isCalm = isAsked || (silence === 'none' ? when !== 'now' : !isToBeAsked(silence));
  // What the support answered is proposed above, or the notice of the silence already shows what to do.
  return <Ask {...{ refund, why, isCalm }} when={isAsked || silence !== 'none' ? null : when} />;
}

type AskProps = { refund: RefundView; why: Why; when: 'now' | 'later' | 'error' | null; isCalm: boolean };

function Ask({ refund, why, when, isCalm }: AskProps) {
  const toMoment = useMoment();
  const t = useTranslations('refunds.ask');
  const lines = useLines(refund, why);
  const { role } = useViewer();
  const reason = useReason()(refund);
  const { waitingSince, nextReadAt } = refund;
  const next = nextReadAt === null ? 'none' : toMoment(nextReadAt).exact;
  const from = toMomentOfSilence(new Date(waitingSince ?? 0), 'ask').toISOString();
  const advices = {
    now: `${t(can(role, 'resolutions:decide') ? 'support' : 'manager')} ${t('books', { next })}`,
    later: t('later', { from: toMoment(from).short }),
    error: can(role, 'refunds:create') ? [t('error'), reason?.advice].filter(Boolean).join(' ') : t('tell'),
  };
  return <SupportCard advice={when && advices[when]} {...{ lines, isCalm }} />;
}

function useLines(refund: RefundView, why: Why): string[] {
  const t = useTranslations('refunds.ask');
  const locale = useLocale();
  const toBank = useBankName();
  const { number, amount, payment, processorRefundId, anotherAccount, timeline, processorStatus } = refund;
  const reason = why === 'error' ? toGivenReason(refund) : null;
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  const none = t('none');
  return [
    t(`heading.${why}`),
    t('number', { id: number }),
    t('payment', { id: payment.processorPaymentId }),
    t('refund', { id: processorRefundId ?? none }),
    t('amount', { sum: formatMoney(fromMoneyView(amount), locale) }),
    ...(anotherAccount
      ? [
          t('anotherAccount', {
            phone: formatPhone(anotherAccount.phone),
            bank: toBank(anotherAccount) ?? none,
          }),
        ]
      : []),
    ...(sentAt ? [t('sentAt', { time: toUtc(sentAt) })] : []),
    t('processorStatus', { status: findLastStatus(processorStatus, timeline) ?? none }),
    ...(reason ? [t('reason', { reason })] : []),
  ];
}
