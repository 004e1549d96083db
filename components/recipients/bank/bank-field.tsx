'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useClock } from '#components/shared/time/use-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { ReadError } from '#lib/core/read-json.ts';
import { banksQuery } from '#lib/domain/recipients/query-options.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { toBankOptions, toKnownBanks } from './bank-options.ts';

type BankFieldProps = {
  value: string;
  /** The phone that the bank belongs to, as far as the number is typed: E.164. */
  phone: string | null;
  onChange: (code: string) => void;
  onBlur: () => void;
  error: ReactNode;
  ref: Ref<HTMLButtonElement>;
};

/**
 * Chooses a bank from the processor's list. An outdated list can still be used, and is marked as outdated.
 */
export function BankField({ value, phone, onChange, onBlur, error, ref }: BankFieldProps) {
  const t = useTranslations('recipients');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const { data, error: failure, isFetching, refetch } = useQuery(banksQuery);
  const options = useMemo(() => {
    const known = toKnownBanks(data?.recent ?? [], phone);
    const words = {
      ofRecipient: t('bankOfRecipient'),
      own: t('bankRecent'),
      result: ({ done, ended }: { done: number; ended: number }) => t('bankResult', { done, ended }),
    };
    return toBankOptions(data?.banks ?? [], locale, known, words, data?.results);
  }, [data, locale, phone, t]);
  const staleNote = useStaleNote();
  const isEmpty = options.length === 0;
  const isFailed = isEmpty && failure !== null;
  const trouble = useTroubleNote();
  const [openedAt] = useState(() => Date.now());
  return (
    <div className="grid gap-1.5">
      <Field
        label={t('bank')}
        error={error}
        required
        hint={isEmpty && data && !isFailed ? (trouble ?? <AwaitedBanks since={openedAt} />) : staleNote}
      >
        {(control) => (
          <Combobox
            {...control}
            ref={ref}
            label={t('bank')}
            options={options}
            value={value === '' ? null : value}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={t(data || isFailed ? 'bankPlaceholder' : 'banksLoading')}
            searchPlaceholder={t('bankSearch')}
            emptyText={t('bankNotFound')}
            closeLabel={tCommon('close')}
            note={staleNote}
            disabled={isEmpty}
          />
        )}
      </Field>
      {isFailed ? (
        <BanksFailed failure={failure} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
}

const lateAfterMs = 30_000;

/** The first list of a new installation takes seconds, unless nobody asks for it or the processor lets nobody ask. */
export function AwaitedBanks({ since }: { since: number }) {
  const t = useTranslations('recipients');
  const isLate = useClock(5_000) - since >= lateAfterMs;
  return t(isLate ? 'banksAwaited' : 'banksFetching');
}

type BanksFailedProps = { failure: Error; isFetching: boolean; onRetry: () => void };

function BanksFailed({ failure, isFetching, onRetry }: BanksFailedProps) {
  const t = useTranslations();
  const reference = failure instanceof ReadError ? failure.reference : null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-failed text-xs">
      <span>
        {reference ? t('recipients.banksFailedReference', { reference }) : t('recipients.banksFailed')}
      </span>
      <Button size="sm" pending={isFetching} pendingLabel={t('common.retrying')} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** The moment since which the processor gives no list; undefined when its last answer was one. */
function useTroubleNote(): string | undefined {
  const t = useTranslations('recipients');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { data } = useQuery(banksQuery);
  if (!data?.troubleSince) return undefined;
  const since = formatDateTime(new Date(data.troubleSince), { locale, timeZone, style: 'short' });
  return t('banksTrouble', { since });
}

function useStaleNote(): string | undefined {
  const t = useTranslations('recipients');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { data } = useQuery(banksQuery);
  if (!data?.isStale || data.fetchedAt === null) return undefined;
  const date = formatDateTime(new Date(data.fetchedAt), { locale, timeZone, style: 'date' });
  return t('banksStale', { date });
}
