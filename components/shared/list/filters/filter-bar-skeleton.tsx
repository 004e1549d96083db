import { Skeleton } from '#components/ui/skeleton.tsx';

const widths = ['w-80 max-w-full max-sm:w-full', 'w-20', 'w-24', 'w-28', 'w-14'];

/** The search field and the filters before they are known. */
export function FilterBarSkeleton() {
  return (
    <div className="flex flex-wrap gap-2 pb-5">
      {widths.map((width) => (
        <Skeleton key={width} className={`h-8 rounded-lg pointer-coarse:h-10 ${width}`} />
      ))}
    </div>
  );
}
