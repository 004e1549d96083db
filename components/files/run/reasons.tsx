import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';

type ReasonsProps = { file: FileView; onShow: (of: RowsOf) => void };

/** A way to the rows that were not paid, where there are any. */
export function Reasons({ file: { counts }, onShow }: ReasonsProps) {
  const t = useTranslations('files.view');
  const count = counts.failed + counts.refused;
  if (count === 0) return null;
  return (
    <div>
      <Button size="sm" onClick={() => onShow({ view: 'failed' })}>
        {t('failed')} · {count}
      </Button>
    </div>
  );
}
