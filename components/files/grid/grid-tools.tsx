import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import type { useEdits } from './use-edits.ts';

type GridToolsProps = {
  edits: ReturnType<typeof useEdits>;
  /** Null: nothing is to be corrected. */
  onNext: (() => void) | null;
  /** What the last key did, where the grid does not show it. */
  note: string | null;
};

/** The next cell to correct, the way back, and which keys there are. */
export function GridTools({ edits, onNext, note }: GridToolsProps) {
  const t = useTranslations('files.grid');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {onNext ? (
        <Button size="sm" onClick={onNext}>
          {t('next')} <Kbd>{t('nextKey')}</Kbd>
        </Button>
      ) : null}
      <Button size="sm" disabled={!edits.mayUndo} onClick={() => void edits.undo()}>
        {t('undo')}
      </Button>
      <span role="status" className="text-ink-muted text-sm">
        {edits.isSaving ? t('saving') : note}
      </span>
      <Fold className="ml-auto max-w-[68ch] text-ink-muted text-sm" label={t('help')}>
        {t('keys')}
      </Fold>
    </div>
  );
}
