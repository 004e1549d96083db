import type { ComponentProps } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PageBody } from '../page/page-body.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { recordGrid } from './record-grid.ts';

const lines = ['w-full', 'w-4/5', 'w-full', 'w-3/5', 'w-full', 'w-2/3'];

/** The page of one record before any data. */
export function RecordSkeleton({ back }: Pick<ComponentProps<typeof PageHeader>, 'back'>) {
  return (
    <>
      <PageHeader title={<Skeleton className="my-1 h-5 w-56" />} {...(back && { back })} />
      <PageBody className={recordGrid}>
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-5.5 w-24" />
          <Skeleton className="h-5 w-full max-w-md" />
          <Skeleton className="mt-6 h-5 w-36" />
          {lines.slice(0, 4).map((width, at) => (
            <Skeleton key={`${width}-${at.toString()}`} className={width} />
          ))}
        </div>
        <div aria-busy className="grid gap-3">
          {lines.map((width, at) => (
            <Skeleton key={`${width}-${at.toString()}`} className={width} />
          ))}
        </div>
      </PageBody>
    </>
  );
}
