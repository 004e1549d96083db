import { type LucideIcon, SendHorizontal } from 'lucide-react';
import type { Route } from 'next';
import type { Permission } from '#lib/auth/permissions.ts';

export type NavItem = { href: Route; label: 'payouts'; icon: LucideIcon; permission: Permission };

export const navItems: readonly NavItem[] = [
  { href: '/payouts', label: 'payouts', icon: SendHorizontal, permission: 'payouts:view' },
];

/** True on the page itself and on all under it. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
