import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Fact } from './facts.tsx';

type AttemptLinkProps = { label: string; href: string; number: string; status: ReactNode };

/** The attempt before a record, or the one after it. */
export function AttemptLink({ label, href, number, status }: AttemptLinkProps) {
  return (
    <Fact label={label}>
      <PageLink href={href as Route} className="figures text-accent-text hover:underline">
        <Breakable text={number} />
      </PageLink>
      <span className="block text-sm">{status}</span>
    </Fact>
  );
}
