'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useMessages, useTimeZone, useTranslations } from 'next-intl';
import { type RefObject, useMemo, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { ComboboxList, type ComboboxOption } from '#components/ui/combobox-list.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { setTimeZoneAction } from '#lib/domain/users/actions.ts';
import { formatZone } from '#lib/i18n/date-time.ts';
import { loadZoneCities } from '#lib/i18n/zone-names.ts';

type TimeZoneDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

export function TimeZoneDialog({ onClose, returnTo }: TimeZoneDialogProps) {
  const t = useTranslations();
  const router = useRouter();
  const timeZone = useTimeZone() ?? null;
  const { options, isWhole } = useZoneOptions();
  const [search, setSearch] = useState('');
  const { run } = useAction(setTimeZoneAction);
  const showRefusal = useRefusalToast();
  const choose = async (chosen: string) => {
    onClose();
    const result = await run({ timeZone: chosen });
    if (result.ok) router.refresh();
    else showRefusal(result.refusal);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('account.timeZone')}
        description={t('account.timeZoneHint')}
        closeLabel={t('common.close')}
        className="max-sm:h-[85dvh]"
        onOpenAutoFocus={focusSearch}
        onCloseAutoFocus={returnFocus(returnTo)}
        bodyClassName="flex flex-col p-0 pt-2"
      >
        <ComboboxList
          // The names that come later make new rows: of the old list the first row would be marked, and not the own zone.
          key={String(isWhole)}
          {...{ search }}
          onSearch={setSearch}
          label={t('account.timeZone')}
          options={options}
          value={timeZone}
          onChoose={choose}
          searchPlaceholder={t('account.timeZoneSearch')}
          emptyText={t('common.nothingFound')}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Focuses the search field instead of the close button, which comes first in the document. */
function focusSearch(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('input')?.focus();
}

/**
 * All zones the browser knows: the person's own and nearby ones first, then the rest, each from west to east. `isWhole`: the
 * far ones have their names in the person's language.
 */
function useZoneOptions(): { options: ComboboxOption[]; isWhole: boolean } {
  const locale = useLocale();
  const toName = useZoneName();
  const { zones } = useMessages();
  const { data: cities } = useQuery({
    queryKey: ['zone-cities', locale],
    queryFn: () => loadZoneCities(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = useMemo(() => {
    const now = new Date();
    const isNear = (zone: string) => Object.hasOwn(zones, zone);
    return [...new Set([...Object.keys(zones), ...Intl.supportedValuesOf('timeZone')])]
      .map((value) => ({ value, label: cities?.[value] ?? toName(value), detail: formatZone(now, value) }))
      .sort(
        (a, b) =>
          Number(isNear(b.value)) - Number(isNear(a.value)) ||
          toMinutes(a.detail) - toMinutes(b.detail) ||
          a.label.localeCompare(b.label, locale),
      )
      .map((option) => ({
        ...option,
        keywords: [option.value, option.detail, option.detail.replace('\u2212', '-')],
      }));
  }, [cities, locale, toName, zones]);
  return { options, isWhole: cities !== undefined };
}

/** "UTC−3:30" is -210. */
function toMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+\u2212])?(\d+)?(?::(\d+))?/.exec(offset) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
