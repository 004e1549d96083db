import type { Route } from 'next';
import type { SpriteIconName } from '#components/ui/sprite/sprite-icon.tsx';
import type { Permission } from '#lib/auth/permissions.ts';

export type NavItem = {
  href: Route;
  label:
    | 'home'
    | 'payouts'
    | 'refunds'
    | 'payments'
    | 'history'
    | 'statements'
    | 'reports'
    | 'people'
    | 'status';
  icon: SpriteIconName;
  permission: Permission;
  /** The Latin letter that, pressed after `g`, leads there. */
  key: string;
};

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'home', icon: 'house', permission: 'payouts:view', key: 'h' },
  { href: '/payouts', label: 'payouts', icon: 'send-horizontal', permission: 'payouts:view', key: 'p' },
  { href: '/refunds', label: 'refunds', icon: 'undo-2', permission: 'refunds:view', key: 'r' },
  { href: '/payments', label: 'payments', icon: 'wallet', permission: 'payments:view', key: 'm' },
  { href: '/history', label: 'history', icon: 'history', permission: 'history:view', key: 'i' },
  {
    href: '/statements' as Route,
    label: 'statements',
    icon: 'file-spreadsheet',
    permission: 'statements:view',
    key: 's',
  },
  { href: '/reports' as Route, label: 'reports', icon: 'chart-column', permission: 'reports:view', key: 'f' },
  { href: '/people', label: 'people', icon: 'users', permission: 'users:manage', key: 'u' },
  { href: '/status', label: 'status', icon: 'activity', permission: 'office:oversee', key: 'a' },
];

/**
 * True on the page itself and on all pages below it. Every path is below `/`, so home matches only itself.
 */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
