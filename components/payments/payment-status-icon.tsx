import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { paymentLook } from './payment-look.ts';

/** Only beside the status in words. */
export function PaymentStatusIcon({ status }: { status: PaymentStatus }) {
  const { icon: Icon, tone } = paymentLook[status];
  return (
    <span aria-hidden className={classNames('flex shrink-0', toneText[tone])}>
      <Icon className="size-4" />
    </span>
  );
}
