import type { Route } from 'next';
import { PageLink } from '#components/ui/page-link.tsx';

type NumberLinkProps = { href: string; number: string };

/** The number of a record inside a line about it, as the way to its page. */
export function NumberLink({ href, number }: NumberLinkProps) {
  return (
    <PageLink href={href as Route} className="figures text-accent-text underline underline-offset-2">
      {number}
    </PageLink>
  );
}
