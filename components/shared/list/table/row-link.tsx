import type { Route } from 'next';
import type { ReactNode } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';

type RowLinkProps = {
  href: Route;
  /** Called on navigation, for whatever has to close then. */
  onClick?: () => void;
  children: ReactNode;
};

/** The link that names a row. The whole row takes its click; the keyboard reaches it once. */
export function RowLink({ href, onClick, children }: RowLinkProps) {
  return (
    <PageLink href={href} {...(onClick && { onClick })} className="record-link">
      {children}
    </PageLink>
  );
}
