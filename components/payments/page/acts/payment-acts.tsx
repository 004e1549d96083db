'use client';

import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status/action.ts';
import { findRefundObstacle } from '../money/find-refund-obstacle.ts';

const loadDialog = () => import('./payment-action-dialog.tsx').then((module) => module.PaymentActionDialog);
const PaymentActionDialog = late(loadDialog);

/**
 * Capture and cancel, while the payment is held. The dialog outlives its button: when somebody else decides
 * in the meantime, the dialog says so instead of disappearing.
 */
function CaptureOrCancel({ payment, isOffered }: { payment: PaymentView; isOffered: boolean }) {
  const [asked, setAsked] = useState<PaymentActionKind | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toProps = (kind: PaymentActionKind) => ({
    payment,
    kind,
    onReach: () => void loadDialog(),
    onAsk: (button: HTMLButtonElement) => {
      opener.current = button;
      setAsked(kind);
    },
  });
  return (
    <>
      {isOffered ? (
        <>
          <PaymentActionButton {...toProps('cancel')} />
          <PaymentActionButton {...toProps('capture')} />
        </>
      ) : null}
      {asked ? (
        <PaymentActionDialog
          payment={payment}
          kind={asked}
          onClose={() => setAsked(null)}
          returnTo={opener}
        />
      ) : null}
    </>
  );
}

/**
 * What this person may do with the payment now: capture or cancel while it is held, refund once it is paid.
 */
export function PaymentActs({ payment }: { payment: PaymentView }) {
  const { role } = useViewer();
  const { status, verification, amount, openAction } = payment;
  const isHeld = status === 'authorized' && verification === 'confirmed_by_inquiry' && amount !== null;
  const isOffered = isHeld || openAction !== null;
  return (
    <>
      {can(role, 'payments:capture') ? <CaptureOrCancel {...{ payment, isOffered }} /> : null}
      {can(role, 'refunds:create') &&
      !findRefundObstacle(payment, { mayExplain: can(role, 'refunds:above_limit') }) ? (
        <RefundLink id={payment.id} />
      ) : null}
    </>
  );
}

function RefundLink({ id }: { id: string }) {
  const t = useTranslations('payments.refund');
  return (
    <ButtonLink href={`/payments/${id}/refund` as Route} size="sm" variant="primary">
      <span className="inline-flex items-center gap-2">
        <Undo2 aria-hidden className="size-4" />
        {t('act')}
      </span>
    </ButtonLink>
  );
}

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
function PaymentActionButton({
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
