import type { ReactNode } from 'react';

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
    <div className="fact">
      <dt>{label}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>
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
