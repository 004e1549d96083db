import { useLocale, useTranslations } from 'next-intl';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { toOneLine } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import type { MoneyView } from '#lib/core/money-view.ts';
import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import { isStoppedByPayment } from '#lib/domain/refunds/rules/timeline.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';
import type { Waiting } from './to-waiting.ts';

type Act = 'decide' | 'look' | 'resend';

/** What a row says: where it leads and to which act, who is concerned, why it waits, and how much money it is. */
export type WaitingWords = { href: string; act: Act; who: string; why: string; amount: MoneyView | null };

export function useWaitingWords(): (waiting: Waiting) => WaitingWords {
  const ofPayout = usePayoutWords();
  const ofRefund = useRefundWords();
  const ofPayment = usePaymentWords();
  return ({ of, item }) => {
    if (of === 'payout') return ofPayout(item);
    return of === 'refund' ? ofRefund(item) : ofPayment(item);
  };
}

/** After an error, and where the payment stopped it, people look first: its page says at what. */
function usePayoutWords() {
  const t = useTranslations();
  const toReason = useReason();
  return (payout: WaitingPayout): WaitingWords => {
    const { id, amount, why, status, reviewReason, recipient, orderNo } = payout;
    const { name, holderName, phone, card } = recipient;
    const who = name ?? holderName ?? (phone ? formatPhone(phone) : card ? formatCard(card) : orderNo);
    const reason = toReason(payout);
    const said = reviewReason ? t(`payouts.attention.${reviewReason}`) : reason && toOneLine(reason);
    const words = {
      decision: t('home.waiting.proposed'),
      unknown: said ?? t(`payouts.status.${status === 'conflict' ? 'conflict' : 'unknown'}.sentence`),
      unlisted: t('payouts.attention.unlisted_status'),
      silence: t('home.waiting.silence'),
      failed: said ?? `${t(`payouts.status.${status}.title`)}. ${t('home.waiting.noReason')}`,
    };
    const act = status === 'error' ? 'look' : toAct(why);
    const href = act === 'resend' ? `/payouts/new?next=${id}` : `/payouts/${id}`;
    return { href, act, who, why: words[why], amount };
  };
}

function useRefundWords() {
  const t = useTranslations();
  const locale = useLocale();
  const toReason = useReason();
  return (refund: WaitingRefund): WaitingWords => {
    const { id, number, amount, why, status, reviewReason, anotherAccount, payment, makerName } = refund;
    const { name, phone } = anotherAccount ?? payment.payer;
    const reason = toReason(refund);
    // In full that reason is longer than a row.
    const toAttention = (why: NonNullable<typeof reviewReason>) =>
      why === 'baseline_differs' ? t('home.waiting.baselineDiffers') : t(`refunds.attention.${why}`);
    const said = reviewReason ? toAttention(reviewReason) : reason && toOneLine(reason);
    const asked = t('home.waiting.asks', { name: makerName, reason: refund.reason.texts[locale] });
    const words = {
      decision: status === 'pending_approval' ? asked : t('home.waiting.proposed'),
      unknown: said ?? t(`refunds.status.${status === 'conflict' ? 'conflict' : 'unknown'}.sentence`),
      unlisted: t('refunds.attention.unlisted_status'),
      silence: t('home.waiting.silence'),
      failed: said ?? `${t(`refunds.status.${status}.title`)}. ${t('home.waiting.noReason')}`,
    };
    const act = status === 'error' || isStoppedByPayment(reviewReason) ? 'look' : toAct(why);
    const href = act === 'resend' ? `/payments/${payment.id}/refund?next=${id}` : `/refunds/${id}`;
    const who = name ?? (phone ? formatPhone(phone) : number);
    return { href, act, who, why: words[why], amount };
  };
}

function usePaymentWords() {
  const t = useTranslations('home.waiting');
  return (payment: WaitingPayment): WaitingWords => {
    const { id, amount, why, openAction, payer } = payment;
    const words = {
      unknown: t('action', { kind: openAction?.kind ?? 'capture' }),
      mismatch: t('mismatch'),
      unlisted: t('unlisted'),
      hold: t('hold'),
    };
    const who = payer.name ?? toPaymentName(payment);
    return { href: `/payments/${id}`, act: why === 'hold' ? 'decide' : 'look', who, why: words[why], amount };
  };
}

const toAct = (why: WaitingPayout['why']): Act =>
  why === 'decision' ? 'decide' : why === 'failed' ? 'resend' : 'look';
