import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { payoutLook } from './payout-look.ts';

/** Only beside the status in words. */
export function PayoutStatusIcon({ status, className }: { status: PayoutStatus; className?: string }) {
  const { icon: Icon, tone } = payoutLook[status];
  return (
    <span aria-hidden className={classNames('flex shrink-0', toneText[tone], className)}>
      <Icon className="size-4" />
    </span>
  );
}
