import { House, type LucideIcon, SendHorizontal } from 'lucide-react';
import type { Route } from 'next';
import type { Permission } from '#lib/auth/permissions.ts';

export type NavItem = { href: Route; label: 'home' | 'payouts'; icon: LucideIcon; permission: Permission };

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'home', icon: House, permission: 'account:self' },
  { href: '/payouts', label: 'payouts', icon: SendHorizontal, permission: 'payouts:view' },
];

/** True on the page itself and on all under it; Home only on itself. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
