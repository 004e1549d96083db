import { BadgeCheck, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { StatusTrust } from '#lib/domain/payments/status.ts';

/** Who vouches for a status. Confirmed is the rule and quiet: a mark only, its words for those who do not see it. */
export function TrustMark({ trust }: { trust: StatusTrust }) {
  const t = useTranslations('payments.trust');
  const isConfirmed = trust === 'confirmed_by_reading';
  const Icon = isConfirmed ? BadgeCheck : BellRing;
  return (
    <span
      title={t(trust)}
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap text-xs',
        isConfirmed ? 'text-ink-faint' : 'text-attention',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={isConfirmed ? 'sr-only' : ''}>{t(trust)}</span>
    </span>
  );
}
