import { classNames } from './class-names.ts';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface hover:bg-hover',
  ghost: 'ghost',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};
const sizes = {
  sm: 'h-8 px-2.5 text-sm pointer-coarse:h-10',
  md: 'h-9 px-3.5 pointer-coarse:h-11',
  lg: 'h-11 px-5',
  icon: 'size-9 pointer-coarse:size-11',
  'icon-sm': 'size-7 rounded-md pointer-coarse:size-10',
};

export type ButtonStyle = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

/** The classes of a button, for elements that should look like one. */
export function buttonStyle({ variant = 'secondary', size = 'md' }: ButtonStyle = {}): string {
  return classNames('button', variants[variant], sizes[size]);
}
