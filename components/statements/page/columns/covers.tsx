import { useTranslations } from 'next-intl';
import { useField } from '#components/shared/form/use-field.ts';
import { recordKinds } from '#lib/domain/statements/status.ts';
import type { ColumnsFormState as Form } from './use-columns-form.ts';

/** Asks which kinds of records the file covers. */
export function Covers({ form }: { form: Form }) {
  const t = useTranslations('statements.columns');
  const { error } = useField(form, 'mapping.covers');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t('covers')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {recordKinds.map((kind) => (
          <label key={kind} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              value={kind}
              {...form.register('mapping.covers')}
            />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </div>
      <p className={error ? 'text-failed text-xs' : 'text-ink-muted text-xs'}>{error ?? t('coversHint')}</p>
    </fieldset>
  );
}
