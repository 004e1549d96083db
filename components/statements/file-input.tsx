import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { FileInput as Primitive } from '#components/ui/file-input.tsx';

type FileInputProps = Omit<ComponentProps<typeof Primitive>, 'accept' | 'chooseLabel' | 'noneLabel'>;

/** Chooses a table. */
export function FileInput(props: FileInputProps) {
  const t = useTranslations('statements.upload');
  return (
    <Primitive
      {...props}
      accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
      chooseLabel={t('choose')}
      noneLabel={t('noneChosen')}
    />
  );
}
