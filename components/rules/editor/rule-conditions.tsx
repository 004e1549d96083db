'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { rolesThatMay } from '#lib/auth/permissions.ts';
import { usualCurrencies } from '#lib/core/currency.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import {
  hasRecipient,
  type RuleSubject,
  ruleRecipients,
  ruleSpans,
  ruleSubjects,
} from '#lib/domain/rules/rules/conditions.ts';
import type { RuleFields } from '#lib/domain/rules/schemas/rule.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';
import { Choice, Text, Ticks } from './parts.tsx';

type Form = UseFormReturn<RuleFields>;
type RuleConditionsProps = { form: Form; subject: RuleSubject; makers: RulesView['makers'] };

/** What a rule is about; each condition that is left open holds for everything. */
export function RuleConditions({ form, subject, makers }: RuleConditionsProps) {
  const t = useTranslations('rules.form');
  const tSubjects = useTranslations('rules.subjects');
  const tMethod = useTranslations('payouts.method');
  const tRecipient = useTranslations('rules.form.recipients');
  const isOfPayouts = subject === 'payout' || subject === 'file';
  return (
    <>
      <Choice
        {...{ form, name: 'subject' }}
        label={t('subject')}
        options={ruleSubjects.map((value) => ({ value, text: tSubjects(value) }))}
      />
      {isOfPayouts ? (
        <Choice
          {...{ form, name: 'method' }}
          label={t('method')}
          options={[
            { value: '', text: t('anyMethod') },
            ...payoutMethods.map((value) => ({ value, text: tMethod(value) })),
          ]}
        />
      ) : null}
      <Sum form={form} />
      {hasRecipient(subject) ? (
        <Choice
          {...{ form, name: 'recipient' }}
          label={t('recipient')}
          options={ruleRecipients.map((value) => ({ value, text: tRecipient(value) }))}
        />
      ) : null}
      <Hours form={form} />
      <Maker form={form} isOfPayouts={isOfPayouts} makers={makers} />
    </>
  );
}

function Sum({ form }: { form: Form }) {
  const t = useTranslations('rules.form');
  const tSpan = useTranslations('rules.form.spans');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Text {...{ form, name: 'amount' }} label={t('amount')} hint={t('amountHint')} mode="decimal" />
        <Choice
          {...{ form, name: 'currency' }}
          label={t('currency')}
          options={usualCurrencies.map((value) => ({ value, text: value }))}
        />
      </div>
      <p className="text-ink-muted text-sm">{t('currencyHint')}</p>
      <Choice
        {...{ form, name: 'within' }}
        label={t('within')}
        options={ruleSpans.map((value) => ({ value, text: tSpan(value) }))}
      />
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;

function Hours({ form }: { form: Form }) {
  const t = useTranslations('rules.form');
  const tDay = useTranslations('rules.day');
  const hours = useWatch({ control: form.control, name: 'hours' });
  return (
    <>
      <Choice
        {...{ form, name: 'hours' }}
        label={t('hours')}
        options={[
          { value: 'any', text: t('anyHours') },
          { value: 'outside', text: t('outsideHours') },
        ]}
      />
      {hours === 'outside' ? (
        <>
          <Ticks
            {...{ form, name: 'days' }}
            label={t('days')}
            options={days.map((day) => ({ value: String(day), text: tDay(`${day}`) }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <Text {...{ form, name: 'from' }} label={t('fromTime')} type="time" />
            <Text {...{ form, name: 'to' }} label={t('toTime')} type="time" />
          </div>
        </>
      ) : null}
    </>
  );
}

function Maker({
  form,
  isOfPayouts,
  makers,
}: {
  form: Form;
  isOfPayouts: boolean;
  makers: RulesView['makers'];
}) {
  const t = useTranslations('rules.form');
  const tRole = useTranslations('roles');
  const making = rolesThatMay(isOfPayouts ? 'payouts:create' : 'refunds:create');
  return (
    <Choice
      {...{ form, name: 'maker' }}
      label={t('maker')}
      options={[
        { value: '', text: t('anybody') },
        ...making.map((role) => ({ value: `role:${role}`, text: t('ofRole', { role: tRole(role) }) })),
        ...makers
          .filter(({ role }) => making.includes(role))
          .map(({ id, name }) => ({ value: `user:${id}`, text: name })),
      ]}
    />
  );
}
