'use client';

import { useTranslations } from 'next-intl';
import { PageBody } from '#components/shared/page-body.tsx';
import { PageHeader } from '#components/shared/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Left two thirds what happens, right one third the facts; on a phone the facts come before the story. */
export const payoutPageGrid =
  'grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]';

const lines = ['w-full', 'w-4/5', 'w-full', 'w-3/5', 'w-full', 'w-2/3'];

export function PayoutSkeleton() {
  const t = useTranslations('payouts');
  return (
    <>
      <PageHeader
        title={<Skeleton className="my-1 h-5 w-56" />}
        back={{ href: '/payouts', label: t('back') }}
      />
      <PageBody className={payoutPageGrid}>
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
