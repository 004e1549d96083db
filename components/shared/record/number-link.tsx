import type { Route } from 'next';
import { Link } from '#components/ui/link.tsx';

type NumberLinkProps = { href: string; number: string };

/** The number of a record inside a line about it, as the way to its page. */
export function NumberLink({ href, number }: NumberLinkProps) {
  return (
    <Link
      href={href as Route}
      prefetch={false}
      className="figures text-accent-text underline underline-offset-2"
    >
      {number}
    </Link>
  );
}
