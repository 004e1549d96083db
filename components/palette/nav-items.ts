import type { Route } from 'next';
import type { SpriteIconName } from '#components/ui/sprite/sprite-icon.tsx';
import type { Permission } from '#lib/auth/permissions.ts';

export type NavItem = {
  href: Route;
  label:
    | 'home'
    | 'approvals'
    | 'payouts'
    | 'files'
    | 'scheduled'
    | 'refunds'
    | 'payments'
    | 'recipients'
    | 'history'
    | 'statements'
    | 'reports'
    | 'people'
    | 'rules'
    | 'personal'
    | 'audit'
    | 'settings'
    | 'status';
  icon: SpriteIconName;
  permission: Permission;
  /** The Latin letter that, pressed after `g`, leads there. */
  key: string;
};

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'home', icon: 'house', permission: 'payouts:view', key: 'h' },
  { href: '/payouts', label: 'payouts', icon: 'send-horizontal', permission: 'payouts:view', key: 'p' },
  { href: '/payouts/files' as Route, label: 'files', icon: 'layers', permission: 'files:view', key: 'b' },
  { href: '/scheduled' as Route, label: 'scheduled', icon: 'clock', permission: 'payouts:view', key: 't' },
  { href: '/refunds', label: 'refunds', icon: 'undo-2', permission: 'refunds:view', key: 'r' },
  {
    href: '/approvals' as Route,
    label: 'approvals',
    icon: 'user-round-check',
    permission: 'payouts:view',
    key: 'd',
  },
  { href: '/payments', label: 'payments', icon: 'wallet', permission: 'payments:view', key: 'm' },
  {
    href: '/recipients',
    label: 'recipients',
    icon: 'contact-round',
    permission: 'recipients:view',
    key: 'c',
  },
  { href: '/history', label: 'history', icon: 'history', permission: 'history:view', key: 'i' },
  {
    href: '/statements' as Route,
    label: 'statements',
    icon: 'file-spreadsheet',
    permission: 'statements:view',
    key: 's',
  },
  { href: '/reports' as Route, label: 'reports', icon: 'chart-column', permission: 'reports:view', key: 'f' },
  {
    href: '/settings/rules' as Route,
    label: 'rules',
    icon: 'file-check',
    permission: 'rules:follow',
    key: 'l',
  },
  {
    href: '/settings/personal-data' as Route,
    label: 'personal',
    icon: 'eye',
    permission: 'personal:oversee',
    key: 'e',
  },
  { href: '/audit' as Route, label: 'audit', icon: 'search-check', permission: 'audit:view', key: 'j' },
  { href: '/people', label: 'people', icon: 'users', permission: 'users:view', key: 'u' },
  {
    href: '/settings/company' as Route,
    label: 'settings',
    icon: 'landmark',
    permission: 'office:oversee',
    key: 'o',
  },
  { href: '/status', label: 'status', icon: 'activity', permission: 'office:oversee', key: 'a' },
];

const covers = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));

/**
 * True on the page itself and on all pages below it, unless one of these is in the menu too. Every path is below `/`, so
 * home matches only itself.
 */
export function isCurrent(href: string, path: string): boolean {
  return (
    covers(href, path) && !navItems.some((item) => item.href.length > href.length && covers(item.href, path))
  );
}
