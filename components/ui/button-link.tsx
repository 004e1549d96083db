import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof PageLink> & ButtonLook) {
  return <PageLink className={classNames(buttonLook({ variant, size }), className)} {...props} />;
}
