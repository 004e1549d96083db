import { House, type LucideIcon, SendHorizontal, Undo2, Wallet } from 'lucide-react';
import type { Route } from 'next';
import type { Permission } from '#lib/auth/permissions.ts';

export type NavItem = {
  href: Route;
  label: 'home' | 'payouts' | 'refunds' | 'payments';
  icon: LucideIcon;
  permission: Permission;
  /** The key that leads there after `g`: a Latin letter. */
  key: string;
};

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'home', icon: House, permission: 'payouts:view', key: 'h' },
  { href: '/payouts', label: 'payouts', icon: SendHorizontal, permission: 'payouts:view', key: 'p' },
  { href: '/refunds', label: 'refunds', icon: Undo2, permission: 'refunds:view', key: 'r' },
  { href: '/payments', label: 'payments', icon: Wallet, permission: 'payments:view', key: 'm' },
];

/** True on the page itself and on all under it; everything is under home, so that one is only itself. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
