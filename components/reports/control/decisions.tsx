import { useTranslations } from 'next-intl';
import { mostDecisions, type Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { useNumber } from '../use-number.ts';
import { OwnDecisions } from './own-decisions.tsx';

/** Who approved and declined and how long people waited, followed by the viewer's own decisions. */
export function Decisions({ people, own, isOwnCut }: Report['decisions']) {
  const t = useTranslations('reports.decisions');
  const { whole } = useNumber();
  const isCut = people.reduce((all, { approved, declined }) => all + approved + declined, 0) >= mostDecisions;
  return (
    <Block
      name="decisions"
      title={t('title')}
      note={t('note', { isCut: String(isCut), most: mostDecisions })}
    >
      <FigureTable
        head={[t('head.person'), t('head.approved'), t('head.declined'), t('head.usual')]}
        lines={people.map(({ id, name, approved, declined, median, longest }) => ({
          key: id,
          label: name,
          cells: [whole(approved), whole(declined), <Wait key="wait" median={median} longest={longest} />],
        }))}
      />
      <OwnDecisions own={own} isCut={isOwnCut} />
    </Block>
  );
}

function Wait({ median, longest }: { median: number; longest: number }) {
  const t = useTranslations('reports.decisions');
  const { time } = useNumber();
  return (
    <>
      {time(median)}
      <span className="block text-ink-muted text-xs">{t('longest', { time: time(longest) })}</span>
    </>
  );
}
