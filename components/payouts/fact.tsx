import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

type FactProps = {
  label: ReactNode;
  children: ReactNode;
  /** Said quietly where there is nothing to say. */
  empty?: ReactNode;
  strong?: boolean;
};

/** One line of a `dl`: what it is at the left, what it says at the right. */
export function Fact({ label, children, empty, strong = false }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-muted text-sm">{label}</dt>
      <dd className={classNames('min-w-0 break-words text-right', strong && 'font-semibold')}>
        {children || <span className="text-ink-faint text-sm">{empty}</span>}
      </dd>
    </div>
  );
}
