'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Shown until a story is there, and when it could not be read. */
export function StoryPending({ error }: { error: Error | null }) {
  const t = useTranslations('history.panel');
  if (error) return <p role="alert">{t('failed')}</p>;
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="w-64" />
      <Skeleton className="w-52" />
    </div>
  );
}
