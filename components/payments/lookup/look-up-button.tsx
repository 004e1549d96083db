'use client';

import { useTranslations } from 'next-intl';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { can } from '#lib/auth/permissions.ts';
import { loadLookUpDialog, useLookUps } from './look-ups.tsx';

type LookUpButtonProps = {
  /** The processor's id to look up as soon as the dialog opens. */
  wantedId?: string;
};

/**
 * Looks up a payment at the processor, for those who may. The dialog is loaded on hover or focus. It is never filled:
 * what is done with the payments of the list is the act of the page.
 */
export function LookUpButton({ wantedId }: LookUpButtonProps) {
  const t = useTranslations('payments');
  const { open } = useLookUps();
  if (!can(useViewer().role, 'payments:lookup')) return null;
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={loadLookUpDialog}
      onFocus={loadLookUpDialog}
      onClick={({ currentTarget }) => open(currentTarget, wantedId)}
    >
      <SpriteIcon name="search-check" />
      {wantedId === undefined ? t('lookUp') : t('list.lookThisUp', { id: toShortId(wantedId) })}
    </Button>
  );
}
