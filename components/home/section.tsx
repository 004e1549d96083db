import type { Route } from 'next';
import { type ReactNode, useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';

/** The left two thirds hold what to do, the right third where the money is. */
export const homeGrid =
  'grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]';

type SectionProps = {
  title: ReactNode;
  /** Placed at the right of the title: a link to the whole list. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the home page, named by its heading. */
export function Section({ title, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('grid grid-cols-1 gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

export function MoreLink({ href, children }: { href: Route; children: string }) {
  return (
    <PageLink href={href} className="min-w-0 text-accent-text text-sm hover:underline">
      {children}
    </PageLink>
  );
}
