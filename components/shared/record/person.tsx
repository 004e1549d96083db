import type { ReactNode } from 'react';
import { DateTime } from '../time/date-time.tsx';

export function Person({ name, at }: { name: string; at: string }) {
  return (
    <span className="grid wrap-anywhere">
      {name}
      <DateTime value={at} withoutZone className="text-ink-muted text-xs" />
    </span>
  );
}

/** A longer text, set as a paragraph and not as a value at the right edge. */
export function Remark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
