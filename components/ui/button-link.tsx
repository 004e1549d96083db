import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link<string>> & ButtonLook) {
  return <Link className={classNames(buttonLook({ variant, size }), className)} {...props} />;
}
