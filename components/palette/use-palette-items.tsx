'use client';

import {
  Inbox,
  Keyboard,
  KeyRound,
  Languages,
  ListOrdered,
  Monitor,
  Moon,
  OctagonPause,
  Play,
  Plus,
  Sun,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShown } from '#components/shared/frame/frame.ts';
import { applyTheme, themes } from '#components/shared/viewer/device-preferences.ts';
import { useChooseLocale } from '#components/shared/viewer/use-choose-locale.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { can } from '#lib/auth/permissions.ts';
import { locales } from '#lib/core/format.ts';
import { localeNames } from '#lib/i18n/locales.ts';
import { navItems } from './nav-items.ts';

export type PaletteItem = {
  value: string;
  label: string;
  /** What it is found by besides its label. */
  words?: string[];
  icon: ReactNode;
  /** The shortcut for the same action. */
  keys?: string[];
  onSelect: () => void;
};

/** Shows another dialog in the place of the palette. */
export type ShowDialog = (dialog: 'shortcuts' | 'stop' | 'resume') => void;

type PaletteGroup = { key: 'create' | 'goTo' | 'settings'; items: PaletteItem[] };
type Acts = { go: (href: string) => void; onClose: () => void; onShow: ShowDialog };

const themeIcons = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <Monitor aria-hidden />,
};

/** All pages and actions available to this person from anywhere. */
export function usePaletteItems({ go, onClose, onShow }: Acts): PaletteGroup[] {
  const t = useTranslations();
  const viewer = useViewer();
  const settings = useSettings(onClose);
  const sending = useSendingItem(onShow);
  const create = viewer.methods.map<PaletteItem>((method, at) => ({
    value: `new-${method}`,
    label: t('commands.newPayout', { method: t(`payouts.method.${method}`) }),
    icon: <Plus aria-hidden />,
    ...(at === 0 && { keys: ['n'] }),
    onSelect: () => go(`/payouts/new?method=${method}`),
  }));
  const pages = navItems
    .filter((item) => can(viewer.role, item.permission))
    .map<PaletteItem>(({ href, label, icon, key }) => ({
      value: `go-${label}`,
      label: t(`nav.${label}`),
      icon: <SpriteIcon name={icon} />,
      keys: ['g', key],
      onSelect: () => go(href),
    }));
  const help: PaletteItem = {
    value: 'shortcuts',
    label: t('commands.shortcuts'),
    icon: <Keyboard aria-hidden />,
    keys: ['?'],
    onSelect: () => onShow('shortcuts'),
  };
  const reasons: PaletteItem = {
    value: 'refund-reasons',
    label: t('refunds.reasons.title'),
    icon: <ListOrdered aria-hidden />,
    onSelect: () => go('/refunds/reasons'),
  };
  const notifications: PaletteItem = {
    value: 'notifications',
    label: t('notifications.title'),
    icon: <Inbox aria-hidden />,
    onSelect: () => go('/history/notifications'),
  };
  const account: PaletteItem = {
    value: 'account',
    label: t('account.ownMenu'),
    icon: <KeyRound aria-hidden />,
    onSelect: () => go('/account'),
  };
  return [
    ...(can(viewer.role, 'payouts:create') ? [{ key: 'create', items: create } as const] : []),
    { key: 'goTo', items: can(viewer.role, 'history:view') ? [...pages, notifications] : pages },
    {
      key: 'settings',
      items: [
        ...sending,
        ...(can(viewer.role, 'refunds:view_reasons') ? [reasons] : []),
        account,
        help,
        ...settings,
      ],
    },
  ];
}

/** Stops sending, or resumes it, for those who may. Either is found by the words for both. */
function useSendingItem(onShow: ShowDialog): PaletteItem[] {
  const t = useTranslations();
  const { state } = useShown('sending');
  if (!can(useViewer().role, 'sending:control')) return [];
  const isStopped = state === 'stopped';
  return [
    {
      value: 'sending',
      label: t(isStopped ? 'sending.resume' : 'sending.stop.act'),
      words: t('commands.stopWords').split(' '),
      icon: isStopped ? <Play aria-hidden /> : <OctagonPause aria-hidden />,
      onSelect: () => onShow(isStopped ? 'resume' : 'stop'),
    },
  ];
}

function useSettings(onClose: () => void): PaletteItem[] {
  const t = useTranslations();
  const current = useLocale();
  const chooseLocale = useChooseLocale();
  return [
    ...themes.map((theme) => ({
      value: `theme-${theme}`,
      label: t('commands.theme', { theme: t(`account.themes.${theme}`) }),
      icon: themeIcons[theme],
      onSelect: () => {
        applyTheme(theme);
        onClose();
      },
    })),
    ...locales
      .filter((locale) => locale !== current)
      .map((locale) => ({
        value: `language-${locale}`,
        label: t('commands.language', { language: localeNames[locale] }),
        icon: <Languages aria-hidden />,
        onSelect: () => {
          onClose();
          void chooseLocale(locale);
        },
      })),
  ];
}
