import {
  Activity,
  ChartColumn,
  FileSpreadsheet,
  History,
  House,
  type LucideIcon,
  SendHorizontal,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react';
import type { Route } from 'next';
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
  icon: LucideIcon;
  permission: Permission;
  /** The Latin letter that, pressed after `g`, leads there. */
  key: string;
};

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'home', icon: House, permission: 'payouts:view', key: 'h' },
  { href: '/payouts', label: 'payouts', icon: SendHorizontal, permission: 'payouts:view', key: 'p' },
  { href: '/refunds', label: 'refunds', icon: Undo2, permission: 'refunds:view', key: 'r' },
  { href: '/payments', label: 'payments', icon: Wallet, permission: 'payments:view', key: 'm' },
  { href: '/history', label: 'history', icon: History, permission: 'history:view', key: 'i' },
  {
    href: '/statements' as Route,
    label: 'statements',
    icon: FileSpreadsheet,
    permission: 'statements:view',
    key: 's',
  },
  { href: '/reports' as Route, label: 'reports', icon: ChartColumn, permission: 'reports:view', key: 'f' },
  { href: '/people', label: 'people', icon: Users, permission: 'users:manage', key: 'u' },
  { href: '/status', label: 'status', icon: Activity, permission: 'office:oversee', key: 'a' },
];

/**
 * True on the page itself and on all pages below it. Every path is below `/`, so home matches only itself.
 */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
