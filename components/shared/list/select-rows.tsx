'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { Column } from './table/data-table.tsx';

export type Selection = {
  chosen: ReadonlySet<string>;
  toggle: (key: string) => void;
  clear: () => void;
};

/**
 * Which rows of a list are selected. They stay selected while the filters change, so that a selection can be
 * gathered.
 */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { chosen, toggle, clear };
}

type RowTickProps = { selection: Selection; rowKey: string; name: string };

/** The checkbox of one row; it lies over the row's link. */
export function RowTick({ selection, rowKey, name }: RowTickProps) {
  const t = useTranslations('list');
  return (
    // The whole cell takes the click: a miss must not open the row.
    <label className="row-tick">
      <input
        type="checkbox"
        checked={selection.chosen.has(rowKey)}
        onChange={() => selection.toggle(rowKey)}
        aria-label={t('choose', { name })}
      />
    </label>
  );
}

/** What a row's checkbox selects. */
export type Tick = { key: string; name: string };

type SelectColumn<Row> = {
  selection: Selection;
  /** Null for a row that cannot be selected. */
  tickOf: (row: Row) => Tick | null;
};

/** A column of checkboxes, before all others. */
export function toSelectColumn<Row>({ selection, tickOf }: SelectColumn<Row>): Column<Row> {
  return {
    key: 'choose',
    header: <ChooseHead />,
    width: 'w-0',
    className: 'pr-0',
    cell: (row) => {
      const tick = tickOf(row);
      return tick ? <RowTick selection={selection} rowKey={tick.key} name={tick.name} /> : null;
    },
  };
}

function ChooseHead() {
  return <span className="sr-only">{useTranslations('list')('chooseHead')}</span>;
}
