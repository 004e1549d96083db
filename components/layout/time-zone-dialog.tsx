'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useRefusalToast } from '#components/shared/use-refusal-toast.ts';
import { ComboboxList, type ComboboxOption } from '#components/ui/combobox-list.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import { setTimeZoneAction } from '#lib/domain/users/actions.ts';
import { formatZone, toZoneName } from '#lib/i18n/date-time.ts';

export function TimeZoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const router = useRouter();
  const locale = useLocale();
  const timeZone = useTimeZone() ?? null;
  const options = useMemo(() => listZones(locale, new Date()), [locale]);
  const showRefusal = useRefusalToast();
  const choose = async (chosen: string) => {
    onClose();
    const result = await setTimeZoneAction({ timeZone: chosen });
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
        bodyClassName="flex flex-col p-0 pt-2"
      >
        <ComboboxList
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

/** All zones that the browser knows, west to east. */
function listZones(locale: AppLocale, now: Date): ComboboxOption[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((zone) => {
      const offset = formatZone(now, zone);
      return {
        value: zone,
        label: toZoneName(zone, locale),
        detail: offset,
        keywords: [zone, offset, offset.replace('\u2212', '-')],
        minutes: toMinutes(offset),
      };
    })
    .sort((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label, locale));
}

/** "UTC−3:30" is -210. */
function toMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+\u2212])?(\d+)?(?::(\d+))?/.exec(offset) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
