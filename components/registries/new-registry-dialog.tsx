'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormProblem } from '#components/shared/form/refusal/form-problem.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { historyDeskQuery } from '#lib/domain/history/query-options.ts';
import { createRegistryAction } from '#lib/domain/registries/actions.ts';
import { registryKeys } from '#lib/domain/registries/query-options.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { RegistryFields, type TypedRegistry } from './registry-fields.tsx';

type DialogProps = { viewId: string | null; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** From a view of the history to a file every day or every Monday. */
export function NewRegistryDialog({ viewId, onClose, returnTo }: DialogProps) {
  const t = useTranslations('registries');
  const common = useTranslations('common');
  const formId = useId();
  const { data: desk } = useQuery(historyDeskQuery);
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { form, submit, isSending, refusal } = useActForm<TypedRegistry, { id: string }>({
    defaultValues: { viewId: viewId ?? '', every: 'day', hour: '9', timeZone, format: 'xlsx', locale },
    names: ['viewId', 'every', 'hour', 'timeZone', 'format'],
    loadSchema: async () => (await import('#lib/domain/registries/schemas.ts')).createRegistryInput as never,
    action: createRegistryAction,
    queryKey: registryKeys.all,
    onDone: onClose,
  });
  const views = desk?.views ?? [];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('new')}
        description={t('about')}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSending}
              pendingLabel={t('saving')}
              disabled={views.length === 0}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        {desk && views.length === 0 ? <p>{t('noViews')}</p> : null}
        {views.length > 0 ? (
          <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
            <RegistryFields form={form} views={views} />
            <FormProblem refusal={refusal} />
          </form>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
