import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SpriteIcon } from './sprite/sprite-icon.tsx';

type FoldProps = ComponentProps<'details'> & {
  /** Always visible; a press on it shows or hides the rest. */
  label: ReactNode;
  labelClass?: string;
};

/** Hides what only some people need until they ask for it. Folds may be nested. */
export function Fold({ label, labelClass, children, ...details }: FoldProps) {
  return (
    <details {...details}>
      <summary
        className={classNames(
          'flex w-fit list-none items-center gap-x-1.5 rounded-md [&::-webkit-details-marker]:hidden',
          labelClass,
        )}
      >
        <SpriteIcon
          name="chevron-right"
          className="size-4 shrink-0 opacity-70 transition-transform [[open]>summary>&]:rotate-90"
        />
        {label}
      </summary>
      {children}
    </details>
  );
}
