import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof PageLink> & ButtonStyle) {
  return <PageLink className={classNames(buttonStyle({ variant, size }), className)} {...props} />;
}
