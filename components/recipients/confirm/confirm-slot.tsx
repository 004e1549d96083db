'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import type { ConfirmDialog as Dialog } from './confirm-dialog.tsx';

const loadDialog = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog);
const ConfirmDialog = late(loadDialog);

type ConfirmSlotProps = Omit<ComponentProps<typeof Dialog>, 'check'> & {
  check: RecipientCheckView | null;
  isNear: boolean;
};

/** The question "is this the right person?", loaded while the bank is being asked. */
export function ConfirmSlot({ isNear, check, ...props }: ConfirmSlotProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // If loading fails now, opening tries again.
    if (isNear) loadDialog().catch(() => {});
  }, [isNear]);
  // A reason typed for one check must not stay for the next.
  return wasOpen && check ? <ConfirmDialog key={check.id} check={check} {...props} /> : null;
}
