'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { historyDeskQuery } from '#lib/domain/history/query-options.ts';
import { createRegistryAction } from '#lib/domain/registries/actions.ts';
import { registryKeys } from '#lib/domain/registries/query-options.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { RegistryFields, type TypedRegistry } from './registry-fields.tsx';

type DialogProps = { viewId: string | null; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** From a view of the history to a file every day or every Monday. */
export function NewRegistryDialog({ viewId, onClose, returnTo }: DialogProps) {
  const t = useTranslations('registries');
  const { data: desk } = useQuery(historyDeskQuery);
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { form, submit, isSending, refusal } = useActForm<TypedRegistry, { id: string }>({
    defaultValues: { viewId: viewId ?? '', every: 'day', hour: '9', timeZone, format: 'xlsx', locale },
    names: ['viewId', 'every', 'hour', 'timeZone', 'format'],
    loadSchema: async () => (await import('#lib/domain/registries/schemas.ts')).createRegistryInput,
    action: createRegistryAction,
    queryKey: registryKeys.all,
    onDone: onClose,
  });
  const views = desk?.views ?? [];
  const label = { label: t('save'), pendingLabel: t('saving') };
  return (
    <FormDialog
      title={t('new')}
      text={t('about')}
      submit={{ ...label, isPending: isSending, isOff: views.length === 0, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      {desk && views.length === 0 ? <p>{t('noViews')}</p> : null}
      {views.length > 0 ? <RegistryFields form={form} views={views} /> : null}
    </FormDialog>
  );
}
