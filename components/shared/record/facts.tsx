import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

type FactProps = {
  label: ReactNode;
  children: ReactNode;
  /** Shown in a quieter colour when there is nothing to say. */
  empty?: ReactNode;
  strong?: boolean;
};

/** One row of a `dl`: the name on the left, the value on the right. */
export function Fact({ label, children, empty, strong = false }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="max-w-[62%] shrink-0 text-ink-muted text-sm">{label}</dt>
      <dd className={classNames('min-w-0 wrap-anywhere text-right', strong && 'font-semibold')}>
        {children || <span className="text-ink-muted text-sm">{empty}</span>}
      </dd>
    </div>
  );
}

/** A titled `dl` of facts, as in the right third of a page. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 *:min-w-0">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{title}</h2>
      <dl className="grid gap-2 *:min-w-0">{children}</dl>
    </section>
  );
}
