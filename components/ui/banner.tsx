import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const look = {
  sandbox: 'bg-sandbox text-on-sandbox',
  attention: 'border-attention-line border-b bg-attention-soft text-attention',
  failed: 'border-failed-line border-b bg-failed-soft text-failed',
};

type BannerProps = {
  tone: keyof typeof look;
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** `status` has it announced when it appears; leave it out for a banner that is always there. */
  role?: 'status' | 'alert';
  className?: string;
};

/** The thin bar above the page, for a fact that changes what a person may do. */
export function Banner({ tone, icon, children, action, role, className }: BannerProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex min-h-8 w-full items-center justify-center gap-2 px-4 py-1.5 font-medium text-sm',
        action ? 'max-sm:flex-wrap max-sm:justify-start max-sm:[&>button]:ml-6' : '',
        look[tone],
        className,
      )}
    >
      {icon ? (
        <span aria-hidden className="flex shrink-0 [&>svg]:size-4">
          {icon}
        </span>
      ) : null}
      <span
        className={classNames(
          // A bar of the frame is one line high, and what sticks below it counts on that.
          'min-w-0 in-data-[bar]:sm:truncate',
          // Takes the whole line, so that the button wraps below the text instead of squeezing it.
          action ? 'max-sm:basis-[calc(100%-1.5rem)] max-sm:text-left' : '',
        )}
      >
        {children}
      </span>
      {action}
    </div>
  );
}
