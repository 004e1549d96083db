import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { PageAlive } from '../live/page-alive.tsx';
import { DocumentTitle } from '../page/document-title.ts';

/** `search-x` of lucide. */
const searchX = ['m13.5 8.5-5 5', 'm8.5 8.5 5 5', 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0', 'm21 21-4.3-4.3'];

type RecordNotFoundProps = {
  title: string;
  children: ReactNode;
  /** The link to the list. */
  action: ReactNode;
};

/** Shown for a missing record and for one that this person may not see. */
export function RecordNotFound({ title, children, action }: RecordNotFoundProps) {
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<LineIcon paths={searchX} className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={title}
      action={action}
    >
      {children}
      <DocumentTitle text={title} />
      {/* The frame's figures begin to follow once the page is alive, this one too. */}
      <PageAlive />
    </EmptyState>
  );
}
