'use client';

import { CalendarSearch, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ReadError } from '#lib/core/read-json.ts';
import { ReadFailed } from '../../page/read-failed.tsx';
import type { ListAddress, ListReading } from '../reading/use-list.ts';

type ListErrorProps = {
  error: Error;
  reading: Pick<ListReading<unknown>, 'isFetching' | 'refetch'>;
  address: ListAddress;
};

const kinds = { 0: 'offline', 400: 'refused', 404: 'noRight', 422: 'tooWide', 429: 'tooOften' } as const;

const pictures = {
  noRight: Lock,
  tooWide: CalendarSearch,
  tooOften: Lock,
  offline: undefined,
  refused: undefined,
  fault: undefined,
} as const;

/** Why no row could be read, what that means, and what to do. */
export function ListError({ error, reading, address }: ListErrorProps) {
  const t = useTranslations('list');
  const status = error instanceof ReadError ? error.status : null;
  const kind = kinds[status as keyof typeof kinds] ?? 'fault';
  return (
    <ReadFailed
      error={error}
      picture={pictures[kind]}
      title={t(`error.${kind}Title`)}
      text={t(`error.${kind}Text`)}
      action={
        kind === 'refused' ? (
          <Button variant="primary" onClick={address.clear}>
            {t('clearFilters')}
          </Button>
        ) : kind === 'tooWide' ? (
          <Narrow address={address} />
        ) : undefined
      }
      isRetrying={reading.isFetching}
      onRetry={() => void reading.refetch()}
    />
  );
}

type Narrower = '30d' | '7d' | 'today';
const narrower: Readonly<Record<string, Narrower>> = { '30d': '7d', month: '7d', '7d': 'today' };

/** The same would take as long again: fewer days, or without the text or the filters where days cannot be fewer. */
function Narrow({ address: { values, change, clear } }: Pick<ListErrorProps, 'address'>) {
  const t = useTranslations('list');
  const { period } = values;
  const next = period === undefined ? '30d' : narrower[period];
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {next ? (
        <Button variant="primary" onClick={() => change({ period: next })}>
          {t(`error.narrow.${next}`)}
        </Button>
      ) : null}
      <Button
        variant={next ? 'secondary' : 'primary'}
        onClick={values.q === undefined ? clear : () => change({ q: undefined })}
      >
        {t(values.q === undefined ? 'clearFilters' : 'emptySearch')}
      </Button>
    </span>
  );
}
