import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { LinesPart } from '#lib/domain/statements/query-options/queries.ts';

type PartNoteProps = { part: LinesPart; firstLine: number; onAll: () => void };

/** Says that not all lines of a kind are shown, and leads to all of them. */
export function PartNote({ part: { isOpen, from }, firstLine, onAll }: PartNoteProps) {
  const t = useTranslations('statements.part');
  if (!isOpen && from === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {from === undefined ? t('open') : t('from', { line: from + firstLine })}
      <Button size="sm" onClick={onAll}>
        {t('all')}
      </Button>
    </p>
  );
}
