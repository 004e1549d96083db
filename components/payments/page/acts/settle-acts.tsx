'use client';

import { useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentActionKind } from '#lib/domain/payments/status.ts';
import { SettleButton } from './settle-button.tsx';

const loadDialog = () => import('./settle-dialog.tsx').then((module) => module.SettleDialog);
const SettleDialog = late(loadDialog);

/**
 * Capture and cancel, while there is something to decide. The question outlives its button: when somebody else decides
 * meanwhile, it says so instead of being gone.
 */
export function SettleActs({ payment, isOffered }: { payment: PaymentView; isOffered: boolean }) {
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
          <SettleButton {...toProps('cancel')} />
          <SettleButton {...toProps('capture')} />
        </>
      ) : null}
      {asked ? (
        <SettleDialog payment={payment} kind={asked} onClose={() => setAsked(null)} returnTo={opener} />
      ) : null}
    </>
  );
}
