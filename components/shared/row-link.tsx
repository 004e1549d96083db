import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** The link that names a row. All of the row takes its click; the keyboard meets it once. */
export function RowLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
    >
      {children}
    </Link>
  );
}
