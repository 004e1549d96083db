import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

type RowLinkProps = {
  href: Route;
  /** Called on navigation, for whatever has to close then. */
  onClick?: () => void;
  children: ReactNode;
};

/** The link that names a row. The whole row takes its click; the keyboard reaches it once. */
export function RowLink({ href, onClick, children }: RowLinkProps) {
  return (
    <Link href={href} {...(onClick && { onClick })} prefetch={false} className="record-link">
      {children}
    </Link>
  );
}
