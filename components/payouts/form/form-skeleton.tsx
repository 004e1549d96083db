import { Skeleton } from '#components/ui/skeleton.tsx';

const fields = ['phone', 'bank', 'amount', 'order'];

/** The form while it loads, with everything in its place. */
export function FormSkeleton() {
  return (
    <>
      <div className="h-10 border-line border-b" />
      <div
        aria-busy
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-6 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,28rem)] lg:justify-between"
      >
        <div className="grid gap-4">
          {fields.map((field) => (
            <div key={field} className="grid gap-1.5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-9 w-full rounded-lg" />
              <Skeleton className="h-3 w-48" />
            </div>
          ))}
        </div>
        <Skeleton className="h-75 rounded-xl max-lg:hidden" />
      </div>
    </>
  );
}
