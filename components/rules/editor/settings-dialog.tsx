'use client';

import { useMessages, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { limitScopes } from '#lib/domain/rules/rules/policy.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import {
  type SettingsFields,
  settingsForm,
  toSettingsFields,
  withSettings,
} from '#lib/domain/rules/schemas/settings.ts';
import { Choice, Text } from './parts.tsx';

type SettingsDialogProps = {
  document: PolicyDocument;
  onSave: (document: PolicyDocument) => void;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const currencies = ['RUB', 'KZT'] as const;

/** Limits, and everything else that is no rule. */
export function SettingsDialog({ document, onSave, onClose, returnTo }: SettingsDialogProps) {
  const t = useTranslations('rules.form');
  const tLimit = useTranslations('rules.form.limits');
  const zones = useZones(document.timeZone);
  const [resolver] = useState(() => formResolver(async () => settingsForm));
  const form = useForm<SettingsFields>({
    resolver: resolver as never,
    defaultValues: toSettingsFields(document),
    shouldFocusError: true,
  });
  const save = form.handleSubmit((fields) => {
    onSave(withSettings(document, fields));
    onClose();
  });
  const sum = (kind: string, label: string, hint?: string) => (
    <div key={kind} className="grid gap-4 sm:grid-cols-2">
      {currencies.map((currency) => (
        <Text
          key={currency}
          {...{ form, name: `sums.${kind} ${currency}` as const }}
          label={`${label}, ${currency}`}
          {...(hint && { hint })}
          mode="decimal"
        />
      ))}
    </div>
  );
  return (
    <FormDialog
      title={t('settingsTitle')}
      text={t('settingsText')}
      submit={{ label: t('save'), pendingLabel: t('save'), isPending: false, run: save }}
      refusal={null}
      {...{ onClose, returnTo }}
    >
      {limitScopes.map((scope) => sum(scope, tLimit(scope)))}
      {sum('retype', t('retype'))}
      {sum('undo', t('undoFrom'))}
      <div className="grid gap-4 sm:grid-cols-2">
        {currencies.map((currency) => (
          <Text
            key={currency}
            {...{ form, name: `seconds.${currency}` as const }}
            label={`${t('seconds')}, ${currency}`}
            mode="numeric"
          />
        ))}
      </div>
      <Text {...{ form, name: 'expiryHours' }} label={t('expiry')} mode="numeric" />
      <Choice {...{ form, name: 'timeZone' }} label={t('zone')} hint={t('zoneHint')} options={zones} />
    </FormDialog>
  );
}

/** The zones near us, and the one that is set. */
function useZones(own: string) {
  const messages = useMessages() as { zones?: Record<string, string> };
  const toName = useZoneName();
  const names = new Set([...Object.keys(messages.zones ?? {}), own]);
  return [...names].map((value) => ({ value, text: toName(value) }));
}
