'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ListAddress } from '#components/shared/list/reading/use-list.ts';
import { toKindsAsked, toLacking } from '#lib/domain/history/rules/kinds-asked.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';

/** Which kinds cannot be there under these filters, and which of the others' rows cannot. */
export function LeftOut({ address }: { address: ListAddress }) {
  const t = useTranslations('history');
  const format = useFormatter();
  const asked = readQuery(historyList.filters, new URLSearchParams(toQuery(address.values)));
  if (!asked.ok) return null;
  return (
    <>
      {toKindsAsked(asked.value).leftOut.map(({ kind, because }) => (
        <p key={kind}>
          {t('leftOut', { kinds: t(`kinds.${kind}`), filter: t(`filter.${because as 'maker'}`) })}
        </p>
      ))}
      {toLacking(asked.value).map(({ filter, kinds }) => (
        <p key={filter}>
          {filter === 'amount'
            ? t('lacking.amount')
            : t('lacking.bank', { list: format.list(kinds.map((kind) => t(`lacking.of.${kind}`))) })}
        </p>
      ))}
    </>
  );
}
