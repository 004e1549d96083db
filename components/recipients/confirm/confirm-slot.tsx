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

/** The question "is this the person?", loaded while the bank is being asked. */
export function ConfirmSlot({ isNear, check, ...props }: ConfirmSlotProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // When it cannot be had now, it is asked for again on opening.
    if (isNear) loadDialog().catch(() => {});
  }, [isNear]);
  // A reason typed for one answer does not stand under the next.
  return wasOpen && check ? <ConfirmDialog key={check.id} check={check} {...props} /> : null;
}
