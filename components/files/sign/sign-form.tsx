'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { signFileAction } from '#lib/domain/files/actions/signing.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { formatLeaving } from '#lib/i18n/leaving.ts';
import { FileNote } from '../file-note.tsx';
import { Changed } from './changed.tsx';
import { ContentFacts, countOf, useTotal } from './content-facts.tsx';

type Fields = { when: 'now' | 'later'; day: string; time: string };
type SignFormProps = { file: FileView; timeZone: string };

/** Exactly what is signed, when it leaves, and whom the rules ask. */
export function SignForm({ file, timeZone }: SignFormProps) {
  const t = useTranslations('files.sign');
  const toTotal = useTotal();
  const { form, submit, isSending, refusal } = useSigning(file, timeZone);
  const { may, fingerprint, totals, approvers } = file;
  const canSign = may.sign && fingerprint !== null && approvers !== null;
  return (
    <Card className="grid gap-5 p-5 max-sm:p-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="max-w-[68ch] text-ink-muted">{t('text')}</p>
      </div>
      <Changed changes={file.changes} />
      {canSign ? <ContentFacts file={file} /> : null}
      <FileNote said={file.obstacle} title={t('obstacle')} />
      {canSign ? (
        <form className="grid max-w-140 gap-4" noValidate onSubmit={(event) => void submit(event)}>
          <When {...{ form, timeZone }} isAlone={approvers === 0} />
          <p className="text-ink-muted text-sm">{t('asks', { count: approvers })}</p>
          <RefusalLine refusal={refusal} />
          <div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="max-sm:w-full"
              pending={isSending}
              pendingLabel={t('sending')}
            >
              {t('act', { count: countOf(totals), sum: toTotal(totals) })}
            </Button>
          </div>
        </form>
      ) : (
        <WhyNot file={file} />
      )}
    </Card>
  );
}

function WhyNot({ file: { may, makerName, obstacle } }: { file: FileView }) {
  const t = useTranslations('files.sign');
  if (may.correct && obstacle) return null;
  return <p className="text-ink-muted">{may.correct ? t('notYet') : t('notOwn', { name: makerName })}</p>;
}

function useSigning({ id, fingerprint }: FileView, timeZone: string) {
  return useActForm<Fields, unknown>({
    defaultValues: { when: 'now', day: '', time: '' },
    names: ['day', 'time'],
    loadSchema: async () => (await import('./sign-fields.ts')).signFields,
    action: ({ when, day, time }) =>
      signFileAction({
        fileId: id,
        fingerprint: fingerprint ?? '',
        leaves: when === 'later' ? { day, time, timeZone } : null,
      }),
    queryKey: fileQuery(id).queryKey,
    onDone: () => {},
    isReused: true,
  });
}

type WhenProps = { form: UseFormReturn<Fields>; timeZone: string; isAlone: boolean };

function When({ form, timeZone, isAlone }: WhenProps) {
  const t = useTranslations('files.sign');
  const when = useWatch({ control: form.control, name: 'when' });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('when')}</legend>
      <ChoiceCard
        name="when"
        value="now"
        checked={when === 'now'}
        onChoose={() => form.setValue('when', 'now')}
        label={t(isAlone ? 'nowAlone' : 'now')}
      />
      <ChoiceCard
        name="when"
        value="later"
        checked={when === 'later'}
        onChoose={() => form.setValue('when', 'later')}
        label={t('later')}
        hint={t('laterHint')}
      >
        <Later {...{ form, timeZone }} />
      </ChoiceCard>
    </fieldset>
  );
}

function Later({ form, timeZone }: Omit<WhenProps, 'isAlone'>) {
  const t = useTranslations('files.sign');
  const locale = useLocale();
  const zone = useZoneLabel(timeZone);
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] });
  const read = formatLeaving({ day, time, timeZone }, locale);
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Typed form={form} name="day" type="date" label={t('day')} />
        <Typed form={form} name="time" type="time" label={t('time')} hint={t('zone', { zone })} />
      </div>
      <p role="status" className="text-ink-muted text-sm">
        {read ? t('leaves', { moment: read }) : null}
      </p>
    </div>
  );
}

type TypedProps = {
  form: UseFormReturn<Fields>;
  name: 'day' | 'time';
  type: 'date' | 'time';
  label: string;
  hint?: string;
};

function Typed({ form, name, type, label, hint }: TypedProps) {
  const { wiring, error } = useField(form, name);
  return (
    <Field label={label} error={error} required {...(hint && { hint })}>
      {(control) => <Input {...control} {...wiring} type={type} />}
    </Field>
  );
}
