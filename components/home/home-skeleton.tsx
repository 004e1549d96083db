import { TableSkeleton } from '#components/shared/list/table/table-skeleton.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { figureGrid, homeGrid } from './section.tsx';

const tiles = ['w-24', 'w-20', 'w-28', 'w-24'];

export function HomeSkeleton() {
  return (
    <PageBody className={homeGrid}>
      <div aria-busy className={figureGrid}>
        {tiles.map((width, at) => (
          <Card key={`${width}-${at.toString()}`} className="grid gap-2.5 p-4">
            <Skeleton className={width} />
            <Skeleton className="h-7 w-12" />
            <Skeleton className="h-3 w-16" />
          </Card>
        ))}
      </div>
      <div aria-busy className="grid gap-3">
        <Skeleton className="w-40" />
        <ul className="border-line border-t max-sm:-mx-4 sm:*:before:mx-0">
          <TableSkeleton phone rows={5} />
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
