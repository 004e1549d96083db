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

export type Act = 'decide' | 'find' | 'look' | 'resend';

/** What a row says: where it leads and to which act, who is concerned, why it waits, and how much money it is. */
export type WaitingTexts = { href: string; act: Act; who: string; why: string; amount: MoneyView | null };

export function useWaitingTexts(): (waiting: Waiting) => WaitingTexts {
  const ofPayout = usePayoutTexts();
  const ofRefund = useRefundTexts();
  const ofPayment = usePaymentTexts();
  return ({ of, item }) => {
    if (of === 'payout') return ofPayout(item);
    return of === 'refund' ? ofRefund(item) : ofPayment(item);
  };
}

/** People look first after an error, and where the payment stopped it: its page says at what. */
function usePayoutTexts() {
  const t = useTranslations();
  const toReason = useReason();
  return (payout: WaitingPayout): WaitingTexts => {
    const { id, amount, why, status, reviewReason, recipient, orderNo, makerName } = payout;
    const { name, holderName, phone, card } = recipient;
    const who = name ?? holderName ?? (phone ? formatPhone(phone) : card ? formatCard(card) : orderNo);
    const reason = toReason(payout);
    const said = reviewReason ? t(`payouts.attention.${reviewReason}`) : reason && toOneLine(reason);
    const asked = t('home.waiting.asksToPay', { name: makerName });
    const words = {
      decision: status === 'pending_approval' ? asked : t('home.waiting.proposed'),
      held: said ?? t('payouts.schedule.held'),
      unknown: said ?? t(`payouts.status.${status === 'conflict' ? 'conflict' : 'unknown'}.sentence`),
      unlisted: t('payouts.attention.unlisted_status'),
      silence: t('home.waiting.silence'),
      failed: said ?? `${t(`payouts.status.${status}.title`)}. ${t('home.waiting.noReason')}`,
    };
    const act = status === 'error' ? 'look' : acts[why];
    const href = act === 'resend' ? `/payouts/new?next=${id}` : `/payouts/${id}`;
    return { href, act, who, why: words[why], amount };
  };
}

function useRefundTexts() {
  const t = useTranslations();
  const locale = useLocale();
  const toReason = useReason();
  return (refund: WaitingRefund): WaitingTexts => {
    const { id, number, amount, why, status, reviewReason, anotherAccount, payment, makerName } = refund;
    const { name, phone } = anotherAccount ?? payment.payer;
    const reason = toReason(refund);
    // The full text of that reason is longer than a row.
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
    const act = status === 'error' || isStoppedByPayment(reviewReason) ? 'look' : acts[why];
    const href = act === 'resend' ? `/payments/${payment.id}/refund?next=${id}` : `/refunds/${id}`;
    const who = name ?? (phone ? formatPhone(phone) : number);
    return { href, act, who, why: words[why], amount };
  };
}

function usePaymentTexts() {
  const t = useTranslations('home.waiting');
  return (payment: WaitingPayment): WaitingTexts => {
    const { id, amount, why, openAction, payer } = payment;
    const words = {
      unknown: t('action', { kind: openAction?.kind ?? 'capture' }),
      mismatch: t('mismatch'),
      unlisted: t('unlisted'),
      hold: t('hold'),
    };
    const who = payer.name ?? toPaymentName(payment);
    return { href: `/payments/${id}`, act: acts[why], who, why: words[why], amount };
  };
}

const acts: Record<Waiting['item']['why'], Act> = {
  decision: 'decide',
  held: 'decide',
  hold: 'decide',
  unknown: 'find',
  mismatch: 'find',
  silence: 'find',
  unlisted: 'look',
  failed: 'resend',
};
