'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status/action.ts';

type PaymentActionButtonProps = {
  payment: PaymentView;
  kind: PaymentActionKind;
  /** Loads what the press will need. */
  onReach: () => void;
  onAsk: (opener: HTMLButtonElement) => void;
};

/**
 * Captures or cancels. Once anybody has asked for either, both are locked in every open browser until the
 * outcome arrives; the one under way says so.
 */
export function PaymentActionButton({
  payment: { openAction, mismatchSince },
  kind,
  onReach,
  onAsk,
}: PaymentActionButtonProps) {
  const t = useTranslations(`payments.captureOrCancel.${kind}`);
  const isRunning = openAction?.kind === kind;
  const isUnknown = isRunning && openAction.status === 'unknown';
  const running = isUnknown ? t('isUnknown') : t('inProgress');
  return (
    <Button
      size="sm"
      // While the sources disagree, asking again comes first (payment-state.tsx).
      variant={kind === 'capture' && !openAction && !mismatchSince ? 'primary' : 'secondary'}
      disabled={openAction !== null}
      aria-haspopup="dialog"
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={({ currentTarget }) => onAsk(currentTarget)}
    >
      {isRunning ? running : t('act')}
    </Button>
  );
}
