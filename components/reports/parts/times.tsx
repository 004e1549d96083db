import { useTranslations } from 'next-intl';
import type { MovementMethod } from '#lib/domain/history/schemas/list.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { Block } from './block.tsx';
import { TimeTable } from './time-table.tsx';

/** How long it took from the processor's acceptance to the outcome. */
export function Times({ report: { times } }: { report: Report }) {
  const t = useTranslations('reports');
  const tMethod = useTranslations('history.method');
  return (
    <Block name="times" title={t('times.title')} note={t('times.note')}>
      {times.methods.length === 0 ? <p className="text-ink-muted text-sm">{t('times.none')}</p> : null}
      <TimeTable
        caption={t('times.byMethod')}
        lines={times.methods.map((line) => ({ ...line, label: tMethod(line.key as MovementMethod) }))}
      />
      <TimeTable
        caption={t('times.byBank')}
        lines={times.banks.map((line) => ({ ...line, label: line.name ?? line.key }))}
      />
    </Block>
  );
}
