import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error of a choice with a control of several fields; nothing when all is well. */
export function FieldError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-1.5 text-failed text-xs leading-[1.125rem]">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  );
}
