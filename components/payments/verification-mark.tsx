import { BadgeCheck, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { Verification } from '#lib/domain/payments/status.ts';

/** Who vouches for a status. Confirmed is the rule and quiet: a mark only, its words for those who do not see it. */
export function VerificationMark({ verification }: { verification: Verification }) {
  const t = useTranslations('payments.verification');
  const isConfirmed = verification === 'confirmed_by_inquiry';
  const Icon = isConfirmed ? BadgeCheck : BellRing;
  return (
    <span
      title={t(verification)}
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap text-xs',
        isConfirmed ? 'text-ink-faint' : 'text-attention',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={isConfirmed ? 'sr-only' : ''}>{t(verification)}</span>
    </span>
  );
}
