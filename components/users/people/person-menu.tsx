'use client';

import { KeyRound, LockOpen, LogOut, ShieldOff, Unlink, UserCheck, UserCog, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuPlace,
  DropdownMenuSeparator,
} from '#components/ui/dropdown-menu.tsx';
import type { MenuHold } from '#components/ui/more-button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import type { PersonView } from '#lib/domain/users/schemas.ts';
import type { Asked, OnAsk } from './asked.ts';

type PersonMenuProps = MenuHold & {
  person: PersonView;
  onAsk: OnAsk;
};

type Act = Exclude<Extract<Asked, { person: PersonView }>['act'], 'endSession'>;

export function PersonMenu({ open, onOpenChange, returnTo, person, onAsk }: PersonMenuProps) {
  const t = useTranslations('people');
  const next = useRef<Act>(null);
  const want = (act: Act) => () => {
    next.current = act;
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuPlace />
      <DropdownMenuContent
        align="end"
        aria-labelledby={undefined}
        aria-label={t('acts', { name: person.name })}
        onCloseAutoFocus={(event) => {
          // The dialog opens after the menu has closed: while both are open, they take the focus from each other.
          if (next.current === null) return returnFocus(returnTo)(event);
          event.preventDefault();
          onAsk({ act: next.current, person }, returnTo.current);
          next.current = null;
        }}
      >
        <DropdownMenuItem onSelect={want('role')}>
          <UserCog aria-hidden />
          {t('act.role')}
        </DropdownMenuItem>
        {person.isDisabled ? null : (
          <DropdownMenuItem onSelect={want('newPassword')}>
            <KeyRound aria-hidden />
            {t('act.newPassword')}
          </DropdownMenuItem>
        )}
        {person.hasSecondFactor && !person.isDisabled ? (
          <DropdownMenuItem onSelect={want('resetFactors')}>
            <ShieldOff aria-hidden />
            {t('act.resetFactors')}
          </DropdownMenuItem>
        ) : null}
        {person.isJoined ? (
          <DropdownMenuItem onSelect={want('removeIdentity')}>
            <Unlink aria-hidden />
            {t('act.removeIdentity')}
          </DropdownMenuItem>
        ) : null}
        {person.isSignedIn ? (
          <DropdownMenuItem onSelect={want('endSessions')}>
            <LogOut aria-hidden />
            {t('act.endSessions')}
          </DropdownMenuItem>
        ) : null}
        {person.wrongGuesses > 0 && !person.isDisabled ? (
          <DropdownMenuItem onSelect={want('unlock')}>
            <LockOpen aria-hidden />
            {t('act.unlock')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        {person.isDisabled ? (
          <DropdownMenuItem onSelect={want('enable')}>
            <UserCheck aria-hidden />
            {t('act.enable')}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem danger onSelect={want('disable')}>
            <UserX aria-hidden />
            {t('act.disable')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
