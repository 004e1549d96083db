import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';

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
      picture={<SearchX className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={title}
      action={action}
    >
      {children}
    </EmptyState>
  );
}
