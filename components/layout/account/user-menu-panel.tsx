'use client';

import { Globe, Keyboard, KeyRound, LogOut, MonitorX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { useCommands } from '#components/palette/commands.tsx';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuPlace,
  DropdownMenuSeparator,
} from '#components/ui/dropdown-menu.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';
import { LanguageChoice, ThemeChoice } from './user-menu-choices.tsx';

type Dialog = 'timeZone' | 'shortcuts' | 'signOutEverywhere' | null;

type UserMenuPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened the menu and gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
};

export function UserMenuPanel({ open, onOpenChange, returnTo }: UserMenuPanelProps) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const next = useRef<Dialog>(null);
  const commands = useCommands();
  const close = () => setDialog(null);
  // The dialog opens after the menu has closed: while both are open, they take the focus from each other.
  const afterMenu = (event: Event) => {
    if (next.current === null) return returnFocus(returnTo)(event);
    event.preventDefault();
    if (next.current === 'shortcuts') commands.show('shortcuts', returnTo.current);
    else setDialog(next.current);
    next.current = null;
  };
  return (
    <OfficeQueries>
      <DropdownMenu open={open} onOpenChange={onOpenChange}>
        <DropdownMenuPlace />
        <DropdownMenuContent
          side="top"
          align="start"
          className="w-66"
          aria-labelledby={undefined}
          aria-label={returnTo.current?.ariaLabel ?? undefined}
          onCloseAutoFocus={afterMenu}
        >
          <UserMenuItems
            onDialog={(wanted) => {
              next.current = wanted;
            }}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'timeZone' ? <TimeZoneDialog onClose={close} returnTo={returnTo} /> : null}
      {dialog === 'signOutEverywhere' ? (
        <SignOutEverywhereDialog onClose={close} returnTo={returnTo} />
      ) : null}
    </OfficeQueries>
  );
}

function UserMenuItems({ onDialog }: { onDialog: (dialog: Dialog) => void }) {
  const t = useTranslations('account');
  const tShortcuts = useTranslations('shortcuts');
  const viewer = useViewer();
  const signOut = useSignOut();
  const zone = useZoneLabel();
  const router = useRouter();
  return (
    <>
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{viewer.name}</p>
        <p className="truncate text-ink-muted text-xs">{viewer.email}</p>
      </div>
      <DropdownMenuSeparator />
      <LanguageChoice />
      <ThemeChoice />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onDialog('timeZone')}>
        <Globe aria-hidden />
        <span className="flex-1 whitespace-nowrap">{t('timeZone')}</span>
        <span className="truncate text-ink-muted text-xs">{zone}</span>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onDialog('shortcuts')}>
        <Keyboard aria-hidden />
        <span className="flex-1">{tShortcuts('title')}</span>
        <Kbd aria-hidden className="max-sm:hidden">
          ?
        </Kbd>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => router.push('/account')}>
        <KeyRound aria-hidden />
        {t('ownMenu')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        {t('signOut')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onDialog('signOutEverywhere')}>
        <MonitorX aria-hidden />
        {t('signOutEverywhere')}
      </DropdownMenuItem>
    </>
  );
}
