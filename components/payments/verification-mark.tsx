import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { Verification } from '#lib/domain/payments/status.ts';

/**
 * How a status is verified. Confirmed is the normal case and stays quiet: an icon, with its text for screen
 * readers only.
 */
export function VerificationMark({ verification }: { verification: Verification }) {
  const t = useTranslations('payments.verification');
  const isConfirmed = verification === 'confirmed_by_inquiry';
  return (
    <span className={classNames('verified-mark', !isConfirmed && 'text-attention')}>
      <SpriteIcon name={isConfirmed ? 'badge-check' : 'bell-ring'} />
      <span className={isConfirmed ? 'sr-only' : undefined}>{t(verification)}</span>
    </span>
  );
}
