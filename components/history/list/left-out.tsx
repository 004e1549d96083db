'use client';

import { useTranslations } from 'next-intl';
import type { ListAddress } from '#components/shared/list/reading/use-list-address.ts';
import { toKindsAsked } from '#lib/domain/history/rules/kinds-asked.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';

/** Which kinds cannot be there under these filters, and because of which. */
export function LeftOut({ address }: { address: ListAddress }) {
  const t = useTranslations('history');
  const asked = readQuery(historyList.filters, new URLSearchParams(toQuery(address.values)));
  if (!asked.ok) return null;
  return toKindsAsked(asked.value).leftOut.map(({ kind, because }) => (
    <p key={kind}>{t('leftOut', { kinds: t(`kinds.${kind}`), filter: t(`filter.${because as 'maker'}`) })}</p>
  ));
}
