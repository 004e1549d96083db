import { classNames } from './class-names.ts';

export function Separator({ className }: { className?: string }) {
  return <hr className={classNames('border-line border-t', className)} />;
}
