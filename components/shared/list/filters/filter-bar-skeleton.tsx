import { Skeleton } from '#components/ui/skeleton.tsx';

const look = 'skeleton-field';
const widths = ['w-20', 'w-24', 'w-28', 'w-14'];

/** The search field and the filters before they are known. */
export function FilterBarSkeleton() {
  return (
    <div className="flex flex-wrap gap-2 pb-5">
      <Skeleton className={`${look} w-80 max-w-full max-sm:w-full`} />
      <div className="max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:overflow-hidden max-sm:py-1 sm:contents">
        {widths.map((width) => (
          <Skeleton key={width} className={`${look} ${width}`} />
        ))}
      </div>
    </div>
  );
}
