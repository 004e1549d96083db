'use client';

import { Globe, Keyboard, KeyRound, LogOut, Monitor, MonitorX, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { useCommands } from '#components/palette/commands.tsx';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { applyTheme, findTheme, themes, toTheme } from '#components/shared/viewer/device-preferences.ts';
import { useChooseLocale } from '#components/shared/viewer/use-choose-locale.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuPlace,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '#components/ui/dropdown-menu.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

function LanguageChoice() {
  const t = useTranslations('account');
  const choose = useChooseLocale();
  return (
    <>
      <DropdownMenuLabel>{t('language')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={useLocale()} onValueChange={choose}>
        {locales.map((locale) => (
          <DropdownMenuRadioItem key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

function ThemeChoice() {
  const t = useTranslations('account');
  return (
    <>
      <DropdownMenuLabel>{t('theme')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={findTheme()} onValueChange={(theme) => applyTheme(toTheme(theme))}>
        {themes.map((theme) => {
          const Icon = themeIcons[theme];
          return (
            <DropdownMenuRadioItem key={theme} value={theme}>
              <Icon aria-hidden />
              {t(`themes.${theme}`)}
            </DropdownMenuRadioItem>
          );
        })}
      </DropdownMenuRadioGroup>
    </>
  );
}

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
