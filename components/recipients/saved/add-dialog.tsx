'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { saveRecipientAction } from '#lib/domain/recipients/actions.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';
import { savedMethods } from '#lib/domain/recipients/schemas/saved.ts';
import { BankChoice } from '../bank/bank-choice.tsx';
import { TextFields } from './text-fields.tsx';

type Fields = Record<'phone' | 'bankCode' | 'cardNumber' | 'name' | 'note', string> & {
  method: PayoutMethod;
};

const empty: Fields = { method: 'sbp', phone: '', bankCode: '', cardNumber: '', name: '', note: '' };

/** Only what the chosen method is identified by. */
function toInput({ method, name, note, ...typed }: Fields) {
  const account = Object.keys(methodFacts[method].recipient) as (keyof typeof typed)[];
  return { method, ...Object.fromEntries(account.map((each) => [each, typed[each]])), name, note };
}

type AddDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Saves a phone or a card under a name. The number of a card is not kept. */
export function AddDialog({ onClose, returnTo }: AddDialogProps) {
  const t = useTranslations('saved.adding');
  const { form, submit, isSending, refusal } = useActForm<Fields, unknown>({
    defaultValues: empty,
    names: ['method', 'phone', 'bankCode', 'cardNumber', 'name', 'note'],
    loadSchema: async () => {
      const { saveRecipientInput } = await import('#lib/domain/recipients/schemas/saved.ts');
      const z = await import('zod/mini');
      return z.pipe(
        z.transform((fields: Partial<Fields>) => toInput({ ...empty, ...fields })),
        saveRecipientInput as never,
      );
    },
    action: (fields) => saveRecipientAction(toInput(fields) as Parameters<typeof saveRecipientAction>[0]),
    queryKey: recipientKeys.saved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{ label: t('act'), pendingLabel: t('pending'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <AccountFields form={form} />
      <TextFields form={form} />
    </FormDialog>
  );
}

type PartProps = { form: UseFormReturn<Fields> };

function AccountFields({ form }: PartProps) {
  const t = useTranslations('saved.form');
  const tMethod = useTranslations('payouts.method');
  const viewer = useViewer();
  const { wiring } = useField(form, 'method');
  const method = useWatch({ control: form.control, name: 'method' });
  const methods = viewer.methods.filter((each) => savedMethods.includes(each));
  const { instrument, hasBank } = methodFacts[method];
  return (
    <>
      <Field label={t('method')} required>
        {(control) => (
          <Select {...control} {...wiring}>
            {methods.map((each) => (
              <option key={each} value={each}>
                {tMethod(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {instrument === 'phone' ? <PhoneInput form={form} /> : <CardInput form={form} />}
      {hasBank ? <BankChoice form={form} /> : null}
    </>
  );
}

function PhoneInput({ form }: PartProps) {
  const t = useTranslations('payouts.form');
  const { wiring, error } = useField(form, 'phone');
  return (
    <Field label={t('phone')} hint={t('phoneHint')} error={error} required>
      {(control) => (
        <Input {...control} {...wiring} type="tel" inputMode="tel" autoComplete="off" className="figures" />
      )}
    </Field>
  );
}

function CardInput({ form }: PartProps) {
  const t = useTranslations();
  const { wiring, error } = useField(form, 'cardNumber');
  return (
    <Field label={t('payouts.form.cardNumber')} hint={t('saved.form.cardNumberHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          className="figures"
        />
      )}
    </Field>
  );
}
