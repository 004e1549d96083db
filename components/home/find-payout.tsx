'use client';

import { Search } from 'lucide-react';
import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

/** For those who answer customers: customers quote an order number or an id. */
export function FindPayout() {
  const t = useTranslations('home.find');
  return (
    <Form action="/payouts" className="flex max-w-160 items-end gap-2 lg:col-span-2 [&>*:first-child]:flex-1">
      <Field label={t('label')}>
        {(control) => (
          <Input {...control} type="search" name="q" autoComplete="off" spellCheck={false} required />
        )}
      </Field>
      <Button type="submit">
        <Search aria-hidden className="size-4" />
        {t('submit')}
      </Button>
    </Form>
  );
}
