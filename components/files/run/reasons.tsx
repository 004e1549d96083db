import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useSums } from '../sign/content-facts.tsx';
import { useReason } from '../use-reason.ts';

type ReasonsProps = { file: FileView; onShow: (of: RowsOf) => void };

/** Why rows were not paid, the most frequent reason first, each with what to do about it and a way to its rows. */
export function Reasons({ file, onShow }: ReasonsProps) {
  const t = useTranslations('files.reasons');
  const toReason = useReason(file.mapping?.method ?? null);
  const toSums = useSums();
  const { reasons, counts } = file;
  if (reasons.length === 0) return null;
  const others = counts.failed + counts.refused - reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4" aria-label={t('title')}>
      <h2 className="font-semibold text-base">{t('title')}</h2>
      <ol className="grid divide-y divide-line">
        {reasons.map((reason) => {
          const { text, advice } = toReason(reason);
          const { key, count, sums } = reason;
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <span className="grid min-w-0 flex-1 basis-72 gap-0.5">
                <span className="wrap-anywhere">{text}</span>
                {advice ? <span className="text-ink-muted text-sm">{advice}</span> : null}
              </span>
              <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
                <span className="figures">{t('count', { count, sum: toSums(sums) })}</span>
                <Button
                  size="sm"
                  aria-label={t('showOf', { reason: text })}
                  onClick={() => onShow({ view: 'failed', kind: { field: null, code: key } })}
                >
                  {t('show')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {others > 0 ? <p className="text-ink-muted text-sm">{t('others', { count: others })}</p> : null}
    </Card>
  );
}
