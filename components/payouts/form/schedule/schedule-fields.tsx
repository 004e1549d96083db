'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { formatLeaving } from '#lib/i18n/leaving.ts';
import { useField } from '../fields/use-field.ts';
import type { ScheduleField } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

type ScheduleProps = {
  form: PayoutFormApi;
  schedule: ScheduleFacts;
  /** The form was begun with a saved recipient, who can be paid every month. */
  isSaved: boolean;
};

/** When the payout leaves: at once, or on a day and at a time by the company's clocks, and again every month. */
export function ScheduleFields({ form, schedule, isSaved }: ScheduleProps) {
  const t = useTranslations('payouts.schedule');
  const when = useWatch({ control: form.control, name: 'when' });
  const choose = (value: '' | 'later') => form.setValue('when', value, { shouldDirty: true });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('when')}</legend>
      <ChoiceCard
        name="when"
        value="now"
        checked={when !== 'later'}
        onChoose={() => choose('')}
        label={t('now')}
      />
      <ChoiceCard
        name="when"
        value="later"
        checked={when === 'later'}
        onChoose={() => choose('later')}
        label={t('later')}
        hint={t('laterHint')}
      >
        <Later form={form} schedule={schedule} isSaved={isSaved} />
      </ChoiceCard>
    </fieldset>
  );
}

function Later({ form, schedule, isSaved }: ScheduleProps) {
  const t = useTranslations('payouts.schedule');
  const locale = useLocale();
  const zone = useZoneLabel(schedule.timeZone);
  const [day, time, method, repeats] = useWatch({
    control: form.control,
    name: ['leavesDay', 'leavesTime', 'method', 'repeats'],
  });
  const isCard = methodFacts[method].instrument === 'card';
  const read = formatLeaving({ day, time, timeZone: schedule.timeZone }, locale);
  return (
    <div className="grid gap-4 px-3 pb-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField form={form} name="leavesDay" type="date" label={t('day')} />
        <TypedField form={form} name="leavesTime" type="time" label={t('time')} hint={t('zone', { zone })} />
      </div>
      <p className="text-ink-muted text-sm" role="status">
        {read ? `${t('leaves', { moment: read })} ` : null}
        {t('judged', { hours: schedule.lateMinutes / 60 })}
      </p>
      {isCard ? <p className="text-ink-muted text-sm">{t('card')}</p> : null}
      {/* What was chosen before the method was changed is neither lost nor left without a word. */}
      {isCard && repeats !== 'month' ? null : <Repeat {...{ form, isSaved, isCard }} />}
    </div>
  );
}

type RepeatProps = Pick<ScheduleProps, 'form' | 'isSaved'> & { isCard: boolean };

function Repeat({ form, isSaved, isCard }: RepeatProps) {
  const t = useTranslations('payouts.schedule');
  // A form that holds a tick box itself keeps whether it is ticked; here stands how often it is paid.
  const { error } = useField(form, 'repeats');
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  const isOn = repeats === 'month';
  return (
    <div className="grid gap-3">
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          name="repeats"
          className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
          checked={isOn}
          disabled={!isSaved && !isOn}
          onChange={({ currentTarget }) => {
            form.clearErrors('repeats');
            form.setValue('repeats', currentTarget.checked ? 'month' : '', { shouldDirty: true });
          }}
        />
        <span className="grid gap-0.5">
          <span className="font-medium">{t('monthly')}</span>
          {isCard ? (
            <span role="alert" className="text-attention text-sm">
              {t('monthlyCard')}
            </span>
          ) : (
            <span className="text-ink-muted text-sm">{isSaved ? t('monthlyHint') : t('monthlySaved')}</span>
          )}
        </span>
      </label>
      {error ? <p className="text-failed text-sm">{error}</p> : null}
      {isOn && !isCard ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TypedField form={form} name="lastDay" type="date" label={t('lastDay')} isOptional />
          <TypedField form={form} name="times" type="number" label={t('times')} isOptional />
        </div>
      ) : null}
    </div>
  );
}

type TypedProps = {
  form: PayoutFormApi;
  name: ScheduleField;
  type: 'date' | 'time' | 'number';
  label: string;
  hint?: string;
  isOptional?: boolean;
};

function TypedField({ form, name, type, label, hint, isOptional = false }: TypedProps) {
  const t = useTranslations('common');
  const { wiring, error } = useField(form, name);
  return (
    <Field
      label={label}
      aside={isOptional ? t('optional') : undefined}
      error={error}
      hint={hint}
      required={!isOptional}
    >
      {(control) => (
        <Input
          autoComplete="off"
          type={type}
          {...(type === 'number' && { min: 2, max: 120, inputMode: 'numeric' })}
          className="figures"
          {...control}
          {...wiring}
        />
      )}
    </Field>
  );
}
