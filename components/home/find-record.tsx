import { Search } from 'lucide-react';
import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

/** For those who answer customers: payments first, by whatever a caller says. */
export function FindRecord() {
  const t = useTranslations('home.find');
  return (
    <Form action="/payments" className="grid gap-2 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-2 [&>*:first-child]:min-w-60 [&>*:first-child]:flex-1">
        <Field label={t('label')}>
          {(control) => (
            <Input {...control} type="search" name="q" autoComplete="off" spellCheck={false} required />
          )}
        </Field>
        <Button type="submit" variant="primary" className="max-sm:basis-full">
          <Search aria-hidden className="size-4" />
          {t('payment')}
        </Button>
        <Button type="submit" formAction="/refunds" className="max-sm:flex-1">
          {t('refund')}
        </Button>
        <Button type="submit" formAction="/payouts" className="max-sm:flex-1">
          {t('payout')}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{t('by')}</p>
    </Form>
  );
}
