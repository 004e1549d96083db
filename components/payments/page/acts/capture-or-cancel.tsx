'use client';

import { useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status/action.ts';
import { PaymentActionButton } from './payment-action-button.tsx';

const loadDialog = () => import('./payment-action-dialog.tsx').then((module) => module.PaymentActionDialog);
const PaymentActionDialog = late(loadDialog);

/**
 * Capture and cancel, while the payment is held. The dialog outlives its button: when somebody else decides
 * in the meantime, the dialog says so instead of disappearing.
 */
export function CaptureOrCancel({ payment, isOffered }: { payment: PaymentView; isOffered: boolean }) {
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
