import type { ReactNode } from 'react';

/**
 * A bar for something that limits what people can do. The style sheet counts bars to position what sticks
 * below them.
 */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div data-bar="more" className="print:hidden sm:h-8 sm:overflow-hidden sm:whitespace-nowrap">
      {children}
    </div>
  );
}
