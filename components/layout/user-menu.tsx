'use client';

import { ChevronsUpDown, Globe, LogOut, MonitorX } from 'lucide-react';
import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { useZoneLabel } from './use-zone-label.ts';
import { LanguageChoice, ThemeChoice } from './user-menu-choices.tsx';

type Dialog = 'timeZone' | 'signOutEverywhere' | null;

/** Who is signed in, and what he may set for himself. */
export function UserMenu({ folded = false }: { folded?: boolean }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu>
        <UserMenuTrigger folded={folded} />
        <UserMenuContent onDialog={setDialog} />
      </DropdownMenu>
      {dialog === 'timeZone' ? <TimeZoneDialog onClose={close} /> : null}
      {dialog === 'signOutEverywhere' ? <SignOutEverywhereDialog onClose={close} /> : null}
    </>
  );
}

function UserMenuTrigger({ folded }: { folded: boolean }) {
  const t = useTranslations();
  const { viewer } = useShell();
  const role = t(`roles.${viewer.role}`);
  return (
    <DropdownMenuTrigger
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

function UserMenuContent({ onDialog }: { onDialog: (dialog: Dialog) => void }) {
  const t = useTranslations('account');
  const { viewer } = useShell();
  const signOut = useSignOut();
  const zone = useZoneLabel(useTimeZone());
  return (
    <DropdownMenuContent side="top" align="start" className="w-60">
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
