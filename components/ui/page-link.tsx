'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { type ComponentProps, use, useEffect, useRef, useState } from 'react';
import { NavigationContext } from './navigation.ts';

/** A pointer that only passes over a link is gone by then. */
const intentMs = 60;

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch' | 'href'> & { href: Route };

/**
 * A link that begins to load its page once somebody means to go there. Next would load the beginning of every linked
 * page in sight, which costs the server twice as much as the page itself. A page that the browser can show by itself is
 * not asked of the server at all.
 */
export function PageLink({ href, replace, onNavigate, ...props }: PageLinkProps) {
  const navigation = use(NavigationContext);
  const [isMeant, setIsMeant] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mean = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (navigation?.shows(href)) navigation.prepare(href);
      else setIsMeant(true);
    }, intentMs);
  };
  const pass = () => clearTimeout(timer.current);
  return (
    <Link
      {...props}
      href={href}
      {...(replace && { replace })}
      prefetch={isMeant ? null : false}
      onPointerEnter={(event) => {
        mean();
        props.onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        pass();
        props.onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        mean();
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        pass();
        props.onBlur?.(event);
      }}
      onNavigate={(event) => {
        let isHandled = false;
        const preventDefault = () => {
          isHandled = true;
          event.preventDefault();
        };
        onNavigate?.({ preventDefault });
        if (isHandled || !navigation?.shows(href)) return;
        preventDefault();
        navigation.go(href, replace ? 'same' : 'another');
      }}
    />
  );
}
