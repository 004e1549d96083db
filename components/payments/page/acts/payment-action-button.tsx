'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status.ts';

type PaymentActionButtonProps = {
  payment: PaymentView;
  kind: PaymentActionKind;
  /** Loads what will be needed when it is pressed. */
  onReach: () => void;
  onAsk: (opener: HTMLButtonElement) => void;
};

/**
 * Captures or cancels. Once either was asked for, by whomever, both are locked in every open browser until the fact
 * arrives; the one that runs says so.
 */
export function PaymentActionButton({
  payment: { openAction },
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
      variant={kind === 'capture' && !openAction ? 'primary' : 'secondary'}
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
