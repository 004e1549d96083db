'use client';

import type { Route } from 'next';
import type NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type MouseEvent, useEffect } from 'react';

/** What is used here of what the framework's own takes, with the same types. */
type LinkProps = Omit<
  ComponentProps<typeof NextLink<string>>,
  'as' | 'legacyBehavior' | 'locale' | 'passHref' | 'shallow' | 'transitionTypes'
>;

/**
 * A link to a page of ours, by the router's public functions. The framework's own takes 4 KB on every page for what no
 * page here needs (docs/decisions/104).
 */
export function Link({ href, prefetch, replace, scroll, onClick, onNavigate, ...props }: LinkProps) {
  const router = useRouter();
  const to = String(href) as Route;
  useEffect(() => {
    if (prefetch !== false) router.prefetch(to);
  }, [router, prefetch, to]);

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    let isRefused = false;
    const preventDefault = () => {
      isRefused = true;
    };
    onNavigate?.({ preventDefault });
    if (!isRefused) router[replace ? 'replace' : 'push'](to, { scroll: scroll ?? true });
  };
  return <a {...props} href={to} onClick={go} />;
}

/** It opens elsewhere, is saved, or leads to another server. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  const isElsewhere = link.target !== '' && link.target !== '_self';
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return isElsewhere || withKey || link.hasAttribute('download') || link.origin !== location.origin;
}
