import { classNames } from './class-names.ts';

/** A placeholder of the size of what will come. Mark the region around it `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton', className)} />;
}
