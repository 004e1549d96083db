import { classNames } from './class-names.ts';
import { LineIcon } from './line-icon.tsx';

const paths = ['M21 12a9 9 0 1 1-6.219-8.56'];

/** Lucide's `loader-circle`. */
export function Spinner({ className }: { className?: string }) {
  return <LineIcon paths={paths} className={classNames('size-4 animate-spin', className)} />;
}
