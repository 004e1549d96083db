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
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { isToBeAsked, toMomentOfSilence } from '#lib/domain/polling/rules/overdue.ts';
import { needsReview } from './needs-review.ts';

/**
 * Shown when the outcome is unknown, reports contradict each other, an error has to be looked into, or the processor has
 * been silent for long.
 */
export function AskSupport({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.ask');
  const lines = useLines(payout);
  const { role } = useViewer();
  const silence = useSilence(payout.waitingSince);
  const toMoment = useMoment();
  const advice = useErrorAdvice(payout);
  const when = whenToAsk(payout, silence);
  if (advice !== null) return <SupportCard advice={advice} lines={lines} isCalm />;
  if (when === 'never') return null;
  // What the support answered is proposed above, or the notice of the silence already shows what to do.
  if (when === 'asked' || silence !== 'none')
    return <SupportCard advice={null} lines={lines} isCalm={when === 'asked' || !isToBeAsked(silence)} />;
  const now = can(role, 'sending:control') ? t('support') : t('manager');
  const from = toMomentOfSilence(new Date(payout.waitingSince ?? 0), 'ask').toISOString();
  const advices = { now, later: t('later', { from: toMoment(from).short }) };
  return <SupportCard advice={advices[when]} lines={lines} isCalm={when !== 'now'} />;
}

/** What to do about an error, all in one place; null where there is none to look into. */
function useErrorAdvice(payout: PayoutView): string | null {
  const t = useTranslations('payouts.ask');
  const reason = useReason()(payout);
  const { role } = useViewer();
  if (!needsReview(payout)) return null;
  if (!can(role, 'payouts:create')) return t('tell');
  return [t('error'), reason?.advice].filter(Boolean).join(' ');
}

const headings = ['unknown', 'conflict', 'error'] as const;
const toHeading = (status: PayoutView['status']) => headings.find((each) => each === status) ?? 'silent';

function useLines(payout: PayoutView): string[] {
  const { status, amount, recipient, attempt, timeline } = payout;
  const t = useTranslations('payouts.ask');
  const locale = useLocale();
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  const { phone, card } = recipient;
  const bank = useBankName()(recipient);
  const none = t('none');
  const reason =
    status === 'error' ? toGivenReason({ ...payout, processorStatus: attempt.processorStatus }) : null;
  return [
    t(`heading.${toHeading(status)}`),
    t('clientReference', { id: attempt.clientReferenceId }),
    t('intent', { id: attempt.intentId ?? none }),
    t('disbursement', { id: attempt.disbursementId ?? none }),
    t('amount', { sum: formatMoney(fromMoneyView(amount), locale) }),
    ...(phone && bank ? [t('recipient', { phone: formatPhone(phone), bank })] : []),
    ...(card ? [t('card', { card: formatCard(card) })] : []),
    ...(sentAt ? [t('sentAt', { time: toUtc(sentAt) })] : []),
    t('processorStatus', { status: findLastStatus(attempt.processorStatus, timeline) ?? none }),
    ...(reason ? [t('reason', { reason })] : []),
  ];
}
