import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** `h1` where this is the whole page. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
  /** A quiet drawing or an icon. */
  picture?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({
  title,
  heading: Heading = 'p',
  children,
  picture,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-1 px-6 py-14 text-center', className)}>
      {picture ? (
        <div aria-hidden className="mb-3 text-ink-faint">
          {picture}
        </div>
      ) : null}
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children ? <div className="max-w-[52ch] text-balance text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
