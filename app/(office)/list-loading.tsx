import { ListSkeleton } from '#components/shared/list/list-skeleton.tsx';
import type { Head } from '#components/shared/list/table/table-look.ts';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';

type ListLoadingProps = { title: string; label: string; heads: readonly Head[] };

/** The page of a list before any of its data has loaded. */
export function ListLoading({ title, label, heads }: ListLoadingProps) {
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <ListSkeleton label={label} heads={heads} />
      </PageBody>
    </>
  );
}
