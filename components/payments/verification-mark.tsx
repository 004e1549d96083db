import { useTranslations } from 'next-intl';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { Verification } from '#lib/domain/payments/status.ts';

/**
 * How a status is verified. Confirmed is the normal case and only read out: a tick beside "Declined" looks like
 * good news, and one in every row hides the row that has none.
 */
export function VerificationMark({ verification }: { verification: Verification }) {
  const t = useTranslations('payments.verification');
  if (verification === 'confirmed_by_inquiry') return <span className="sr-only">{t(verification)}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-attention text-xs">
      <SpriteIcon name="bell-ring" className="size-3.5" />
      {t(verification)}
    </span>
  );
}
