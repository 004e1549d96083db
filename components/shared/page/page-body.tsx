import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A narrower content begins where the title above it begins. */
const widths = { list: 'max-w-320', form: 'max-w-320 *:max-w-228', text: 'max-w-[68ch]' };

/** The content under a page's header: at most 1 280 px, gutters 24, on a phone 16. */
export function PageBody({
  width = 'list',
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-6 py-6 *:min-w-0 max-sm:px-4 max-sm:py-4',
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
