import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Label({ className, children, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control by htmlFor
    <label className={classNames('font-medium text-sm', className)} {...props}>
      {children}
    </label>
  );
}
