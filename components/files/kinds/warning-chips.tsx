import { useTranslations } from 'next-intl';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { Chip, ChipText } from './chip.tsx';

/** What a kind of warning is called where many rows have it: their own sentences name other payouts. */
export function useWarningKind(): (code: string) => string {
  const t = useTranslations('files.warningKind');
  return (code) => t(t.has(code as 'unknown') ? (code as 'unknown') : 'unknown');
}

type WarningChipsProps = { file: FileView; of: RowsOf; onChange: (of: RowsOf) => void };

/** The kinds of warnings: the rows of one are shown by themselves. */
export function WarningChips({ file, of, onChange }: WarningChipsProps) {
  const t = useTranslations('files.kinds');
  const toKind = useWarningKind();
  if (file.warningKinds.length < 2 && !of.kind) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('title')}</legend>
      <Chip isChosen={!of.kind} onChoose={() => onChange({ view: 'warning' })}>
        {t('all')}
      </Chip>
      {file.warningKinds.map(({ code, count }) => (
        <Chip
          key={code}
          isChosen={of.kind?.code === code}
          onChoose={() => onChange({ view: 'warning', kind: { field: null, code } })}
        >
          <ChipText count={count}>{toKind(code)}</ChipText>
        </Chip>
      ))}
    </fieldset>
  );
}
