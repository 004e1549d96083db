import { TableSkeleton } from '#components/shared/list/table/table-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { homeGrid } from './section.tsx';

export function HomeSkeleton() {
  return (
    <PageBody className={homeGrid}>
      <div aria-busy className="grid gap-3">
        <Skeleton className="w-40" />
        <ul className="border-line border-t max-sm:-mx-4 sm:*:before:mx-0">
          <TableSkeleton phone rows={6} />
        </ul>
      </div>
      <div aria-busy className="grid gap-3">
        <Skeleton className="w-32" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </PageBody>
  );
}
