import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{title}</h2>
      <dl className="border-line border-t">{children}</dl>
    </section>
  );
}

export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2">
      <dt className="wrap-anywhere min-w-0 text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere figures text-right max-sm:text-left">{children}</dd>
    </div>
  );
}

export function Moment({ value, none }: { value: string | null; none: string }) {
  return value ? <DateTime value={value} withoutZone /> : <span className="text-ink-muted">{none}</span>;
}
