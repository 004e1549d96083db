import { useTranslations } from 'next-intl';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useReason } from '../use-reason.ts';
import { Chip, ChipText, toFirstSentence } from './chip.tsx';

type ReasonChipsProps = { file: FileView; of: RowsOf; onChange: (of: RowsOf) => void };

/** The reasons why rows were not paid: those of one are shown by themselves. */
export function ReasonChips({ file, of, onChange }: ReasonChipsProps) {
  const t = useTranslations('files.reasons');
  const toReason = useReason(file.mapping?.method ?? null);
  if (file.reasons.length < 2 && !of.kind) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('title')}</legend>
      <Chip isChosen={!of.kind} onChoose={() => onChange({ view: 'failed' })}>
        {t('all')}
      </Chip>
      {file.reasons.map((reason) => (
        <Chip
          key={reason.key}
          isChosen={of.kind?.code === reason.key}
          onChoose={() => onChange({ view: 'failed', kind: { field: null, code: reason.key } })}
        >
          <ChipText count={reason.count}>{toFirstSentence(toReason(reason).text)}</ChipText>
        </Chip>
      ))}
    </fieldset>
  );
}
