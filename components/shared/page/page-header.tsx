import type { ReactNode } from 'react';
import { PageAlive } from '../live/page-alive.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  /** At most two acts; the others go into a menu. */
  actions?: ReactNode;
  /** The `BackLink`, where there is a level above. */
  back?: ReactNode;
};

export function PageHeader({ title, aside, actions, back }: PageHeaderProps) {
  return (
    <header className="z-20 border-line border-b bg-surface print:hidden sm:sticky sm:top-(--bars)">
      <div className="mx-auto flex min-h-14 w-full max-w-320 flex-wrap items-center gap-x-3 gap-y-2 px-6 py-2.5 max-sm:px-4">
        <div className="flex min-w-0 items-center gap-x-3">
          {back}
          <h1 className="min-w-0 wrap-anywhere font-semibold text-xl">{title}</h1>
        </div>
        {aside}
        {actions ? <div className="page-acts">{actions}</div> : null}
        <PageAlive />
      </div>
    </header>
  );
}
