'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Fold } from '#components/ui/fold.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { checkFileAction } from '#lib/domain/files/actions/checking.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { type NameChecks, nameCheckChoices } from '#lib/domain/files/status.ts';

/** Everything that can be known before anybody signs is asked for, in the background; once that is done, on request. */
export function CheckForm({ file }: { file: FileView }) {
  const t = useTranslations('files');
  const isWhole = file.checkedAt !== null && file.counts.unchecked === 0;
  if (!isWhole) return <Form file={file} />;
  return (
    <Fold label={t('check.again')} className="text-sm">
      <Form file={file} />
    </Fold>
  );
}

function Form({ file }: { file: FileView }) {
  const t = useTranslations('files');
  const client = useQueryClient();
  const [nameChecks, choose] = useState<NameChecks>(file.nameChecks ?? 'all');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(checkFileAction);
  const isFirst = file.checkedAt === null;
  const check = async () => {
    const result = await run({ fileId: file.id, nameChecks });
    setRefusal(result.ok ? null : result.refusal);
    await client.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{isFirst ? t('check.title') : t('check.again')}</h2>
        <p className="text-ink-muted">{t('check.text')}</p>
        {file.counts.problem > 0 ? (
          <p className="text-attention text-sm">{t('check.problems', { count: file.counts.problem })}</p>
        ) : null}
      </div>
      <fieldset className="grid gap-2 lg:grid-cols-3">
        <legend className="mb-1.5 font-medium text-sm lg:col-span-3">{t('nameChecks.title')}</legend>
        {nameCheckChoices.map((choice) => (
          <ChoiceCard
            key={choice}
            name="nameChecks"
            value={choice}
            checked={nameChecks === choice}
            onChoose={() => choose(choice)}
            label={t(`nameChecks.${choice}`)}
            hint={t(`nameChecks.${choice}Hint`)}
          />
        ))}
      </fieldset>
      <RefusalLine refusal={refusal} />
      <div>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          pending={isPending}
          pendingLabel={t('check.sending')}
          onClick={() => void check()}
        >
          {isFirst ? t('check.act', { count: file.counts.ready }) : t('check.again')}
        </Button>
      </div>
    </section>
  );
}
