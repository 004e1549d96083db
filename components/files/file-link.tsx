import type { ReactNode } from 'react';

/** A link to a file that the browser keeps. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="text-accent-text underline underline-offset-2">
      {children}
    </a>
  );
}
