'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { useMediaQuery, wideScreen } from '#components/ui/use-media-query.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { chipStyle, chosenChip } from '../kinds/chip-style.ts';
import { Kinds } from '../kinds/kinds.tsx';
import { Outside } from '../kinds/outside.tsx';
import { ReasonChips } from '../kinds/reason-chips.tsx';
import { WarningChips } from '../kinds/warning-chips.tsx';
import { Chosen } from './chosen.tsx';
import { RowCards } from './row-cards.tsx';
import { toViews } from './views.ts';

const Grid = late(() => import('../grid/grid.tsx').then((module) => module.Grid));

const nothing: ReadonlySet<number> = new Set();

type RowsPartProps = {
  file: FileView;
  of: RowsOf;
  onChange: (of: RowsOf) => void;
  place: RefObject<HTMLElement | null>;
};

/** The rows of one view: a grid on a wide screen, cards on a phone. */
export function RowsPart({ file, of, onChange, place }: RowsPartProps) {
  const t = useTranslations('files.grid');
  const isWide = useMediaQuery(wideScreen);
  const [chosen, choose] = useState(nothing);
  const change = (next: RowsOf) => {
    choose(nothing);
    onChange(next);
  };
  const rows = { file, of, chosen, onChoose: choose };
  return (
    <section
      ref={place}
      aria-label={t('label')}
      className="grid scroll-mt-[calc(var(--bars)+4.5rem)] gap-3 *:min-w-0"
    >
      <Views {...{ file, of }} onChange={change} />
      {of.view === 'problem' ? <Kinds {...{ file, of }} onChange={change} /> : null}
      {of.view === 'failed' ? <ReasonChips {...{ file, of }} onChange={change} /> : null}
      {of.view === 'warning' ? <WarningChips {...{ file, of }} onChange={change} /> : null}
      <Chosen {...rows} />
      {isWide ? <Grid {...rows} key={toKey(of)} /> : <RowCards {...rows} key={toKey(of)} />}
      {file.may.correct ? <Outside file={file} /> : null}
    </section>
  );
}

/** Another view begins at its first row. */
const toKey = ({ view, kind }: RowsOf) => `${view} ${kind?.field} ${kind?.code}`;

type ViewsProps = { file: FileView; of: RowsOf; onChange: (of: RowsOf) => void };

function Views({ file, of, onChange }: ViewsProps) {
  const t = useTranslations('files');
  const views = toViews(file);
  // A view stays until another is chosen, also when its last row was just decided.
  const all = views.some(({ view }) => view === of.view) ? views : [...views, { view: of.view, count: 0 }];
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('grid.views')}</legend>
      {all.map(({ view, count }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === of.view}
          onClick={() => onChange({ view })}
          className={classNames(chipStyle, view === of.view ? chosenChip : 'border-line text-ink-muted')}
        >
          {t(`view.${view}`)}
          <span className="figures font-semibold">
            <WholeNumber value={count} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
