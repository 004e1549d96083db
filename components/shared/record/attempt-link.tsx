import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Fact } from './facts.tsx';

type AttemptLinkProps = { label: string; href: string; number: string; status: ReactNode };

/** The attempt before a record, or the one after it. */
export function AttemptLink({ label, href, number, status }: AttemptLinkProps) {
  return (
    <Fact label={label}>
      <Link href={href as Route} prefetch={false} className="figures text-accent-text hover:underline">
        <Breakable text={number} />
      </Link>
      <span className="block text-sm">{status}</span>
    </Fact>
  );
}
