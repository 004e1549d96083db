'use client';

import { CircleHelp, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Reason } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentActionView, PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionStatus } from '#lib/domain/payments/status/action.ts';
import { isEnded } from '#lib/domain/payments/status.ts';

type Reported = Exclude<PaymentActionStatus, 'done'>;

const styles: Record<Reported, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'moving', icon: Hourglass },
  sending: { tone: 'moving', icon: Hourglass },
  accepted: { tone: 'moving', icon: Hourglass },
  unknown: { tone: 'attention', icon: CircleHelp },
  refused: { tone: 'failed', icon: CircleSlash },
  not_sent: { tone: 'failed', icon: CircleSlash },
  no_effect: { tone: 'attention', icon: CircleSlash },
  overtaken: { tone: 'attention', icon: CircleSlash },
};

/** The capture or cancellation under way, or the last one that had no effect. Everybody sees it. */
export function ActionNotice({ payment }: { payment: PaymentView }) {
  const action = payment.openAction ?? payment.actions[0];
  return (
    <div role="status" className="empty:hidden">
      {action && isWorthTelling(action, payment) ? <Reported action={action} status={action.status} /> : null}
    </div>
  );
}

type ReportedAction = PaymentActionView & { status: Reported };

/**
 * A completed action shows in the status. So does a failed one, when the payment has ended since: all
 * but the one that came too late, because the payment then ended otherwise than somebody had asked. */
function isWorthTelling(
  action: PaymentActionView,
  { openAction, status }: PaymentView,
): action is ReportedAction {
  const isTooLate = action.status === 'overtaken';
  return action.status !== 'done' && (openAction !== null || !isEnded(status) || isTooLate);
}

function Reported({ action, status }: { action: ReportedAction; status: Reported }) {
  const t = useTranslations('payments.action');
  const locale = useLocale();
  const toMoment = useMoment();
  const { tone, icon: Icon } = styles[status];
  const { kind, amount, makerName, createdAt, reviewReason, nextReadAt } = action;
  const why = useReason()(action);
  // Why no answer came says that none did.
  const isShownBelow = reviewReason === null || (reviewReason === 'no_answer' && why !== null);
  return (
    <Notice tone={tone} icon={<Icon />} title={t(`${status}.title`, { kind })}>
      <p suppressHydrationWarning>
        {t('by', {
          kind,
          actor: makerName,
          sum: formatMoney(fromMoneyView(amount), locale),
          time: toMoment(createdAt).exact,
        })}{' '}
        {t(`${status}.text`)} {isShownBelow ? null : t(`attention.${reviewReason}`)}{' '}
        {status === 'unknown' && nextReadAt ? t('unknown.next', { time: toMoment(nextReadAt).exact }) : null}
      </p>
      <Why reason={why} />
    </Notice>
  );
}

/** Our own reason, or the processor's code and message unchanged. */
function Why({ reason }: { reason: Reason | null }) {
  if (!reason) return null;
  return (
    <p className="mt-1 text-ink">
      {reason.sentence} {reason.quoted}{' '}
      {reason.code ? <span className="font-mono text-xs">{reason.code}</span> : null}
    </p>
  );
}
