import type { ReactNode } from 'react';

export const fileLinkStyle = 'text-accent-text underline underline-offset-2';

/** A link that saves a file without personal data. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={fileLinkStyle}>
      {children}
    </a>
  );
}
