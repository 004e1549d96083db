import type { ReactNode } from 'react';
import { PageAlive } from '../live/page-alive.tsx';
import { DocumentTitle } from './document-title.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** The title of the tab, where it is another. */
  tab?: string;
  /** A status next to the title. */
  aside?: ReactNode;
  /** Two acts at most; the others go into a menu. */
  actions?: ReactNode;
  /** The `BackLink`, where there is a level above. */
  back?: ReactNode;
};

export function PageHeader({ title, tab, aside, actions, back }: PageHeaderProps) {
  return (
    <header className="z-20 border-line border-b bg-surface print:hidden sm:sticky sm:top-(--bars)">
      <div className="mx-auto flex min-h-14 w-full max-w-320 flex-wrap items-center gap-x-3 gap-y-2 px-6 py-2.5 max-sm:px-4">
        <div className="flex min-w-0 items-center gap-x-3">
          {back}
          <h1 className="min-w-0 wrap-anywhere font-semibold text-xl">{title}</h1>
        </div>
        {aside}
        {actions ? <div className="page-acts">{actions}</div> : null}
        <DocumentTitle text={tab ?? (typeof title === 'string' ? title : null)} />
        <PageAlive />
      </div>
    </header>
  );
}
