'use client';

import { ChevronsUpDown, Globe, LogOut, MonitorX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Ref, useRef, useState } from 'react';
import { useZoneLabel } from '#components/shared/use-zone-label.ts';
import { classNames } from '#components/ui/class-names.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { useShell } from './shell-context.ts';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';
import { LanguageChoice, ThemeChoice } from './user-menu-choices.tsx';

type Dialog = 'timeZone' | 'signOutEverywhere' | null;

/** Who is signed in, and what he may set for himself. */
export function UserMenu({ folded = false }: { folded?: boolean }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // The menu item that opened the dialog is gone by then: the focus goes back to where the menu came from.
  const close = () => {
    setDialog(null);
    trigger.current?.focus();
  };
  return (
    <>
      <DropdownMenu>
        <UserMenuTrigger ref={trigger} folded={folded} />
        <UserMenuContent onDialog={setDialog} hasDialog={dialog !== null} />
      </DropdownMenu>
      {dialog === 'timeZone' ? <TimeZoneDialog onClose={close} /> : null}
      {dialog === 'signOutEverywhere' ? <SignOutEverywhereDialog onClose={close} /> : null}
    </>
  );
}

type UserMenuTriggerProps = { folded: boolean; ref: Ref<HTMLButtonElement> };

function UserMenuTrigger({ folded, ref }: UserMenuTriggerProps) {
  const t = useTranslations();
  const { viewer } = useShell();
  const role = t(`roles.${viewer.role}`);
  return (
    <DropdownMenuTrigger
      ref={ref}
      aria-label={t('account.menu', { name: viewer.name, role })}
      className={classNames(
        'flex items-center gap-2.5 rounded-lg text-left transition-colors hover:bg-hover data-[state=open]:bg-hover',
        folded ? 'mx-auto p-1' : 'w-full p-1.5',
      )}
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
      >
        {toInitials(viewer.name)}
      </span>
      {folded ? null : (
        <>
          <span className="grid min-w-0 flex-1 leading-4">
            <span className="truncate font-medium text-sm">{viewer.name}</span>
            <span className="truncate text-ink-muted text-xs">{role}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </>
      )}
    </DropdownMenuTrigger>
  );
}

type UserMenuContentProps = { onDialog: (dialog: Dialog) => void; hasDialog: boolean };

function UserMenuContent({ onDialog, hasDialog }: UserMenuContentProps) {
  const t = useTranslations('account');
  const { viewer } = useShell();
  const signOut = useSignOut();
  const zone = useZoneLabel();
  return (
    <DropdownMenuContent
      side="top"
      align="start"
      className="w-60"
      onCloseAutoFocus={(event) => hasDialog && event.preventDefault()}
    >
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
        <span className="flex-1">{t('timeZone')}</span>
        <span className="text-ink-muted text-xs">{zone}</span>
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
    </DropdownMenuContent>
  );
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
