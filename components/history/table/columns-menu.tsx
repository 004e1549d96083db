'use client';

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover.tsx';
import { type HistoryColumn, historyColumns, usualColumns } from '#lib/domain/history/schemas/columns.ts';
import { densities } from '#lib/domain/history/schemas/densities.ts';
import type { useHistoryTable } from './use-history-table.ts';

type TableSettings = Pick<ReturnType<typeof useHistoryTable>, 'table' | 'setTable'>;

/**
 * Which columns the table has, in which order, and how high its rows are. Kept for this person. A phone shows its rows as
 * cards, always with the same of them, and offers no choice that would change nothing there.
 */
export function ColumnsMenu({ table, setTable }: TableSettings) {
  const t = useTranslations('history');
  const { columns, density } = table;
  const others = historyColumns.filter((column) => !columns.includes(column));
  const set = (next: HistoryColumn[]) => void setTable({ columns: next, density });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" className="max-sm:hidden">
          <Columns3 aria-hidden className="size-4" />
          {t('table.columns')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('table.columns')} className="w-76 p-1">
        <ul className="grid gap-0.5">
          {columns.map((column, at) => (
            <li key={column} className="flex items-center gap-1">
              <ColumnTick
                column={column}
                isShown
                // The row's name is its link; a table without it could not be opened.
                isFixed={column === 'reference'}
                onToggle={() => set(columns.filter((one) => one !== column))}
              />
              <Mover {...{ column, at, columns, set }} step={-1} />
              <Mover {...{ column, at, columns, set }} step={1} />
            </li>
          ))}
          {others.map((column) => (
            <li key={column} className="flex">
              <ColumnTick column={column} isShown={false} onToggle={() => set(withColumn(columns, column))} />
            </li>
          ))}
        </ul>
        <fieldset className="mt-1 border-line border-t px-2 pt-2 pb-1">
          <legend className="sr-only">{t('table.density')}</legend>
          {densities.map((one) => (
            <label key={one} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="density"
                className="size-4 accent-accent"
                checked={density === one}
                onChange={() => void setTable({ columns, density: one })}
              />
              {t(`table.${one}`)}
            </label>
          ))}
        </fieldset>
        <Button variant="ghost" size="sm" onClick={() => set([...usualColumns])}>
          {t('table.usual')}
        </Button>
      </PopoverContent>
    </Popover>
  );
}

/** Amounts at the end stay there. */
function withColumn(columns: readonly HistoryColumn[], column: HistoryColumn): HistoryColumn[] {
  const end = columns.length - (columns.at(-1) === 'amount' ? 1 : 0);
  return columns.toSpliced(end, 0, column);
}

type ColumnTickProps = { column: HistoryColumn; isShown: boolean; isFixed?: boolean; onToggle: () => void };

function ColumnTick({ column, isShown, isFixed = false, onToggle }: ColumnTickProps) {
  const t = useTranslations('history.column');
  return (
    <label className="flex min-h-8 flex-1 select-none items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={isShown}
        disabled={isFixed}
        onChange={onToggle}
      />
      {t(column)}
    </label>
  );
}

type MoverProps = {
  column: HistoryColumn;
  at: number;
  columns: readonly HistoryColumn[];
  set: (next: HistoryColumn[]) => void;
  step: 1 | -1;
};

function Mover({ column, at, columns, set, step }: MoverProps) {
  const t = useTranslations('history');
  const Icon = step === 1 ? ArrowDown : ArrowUp;
  const to = at + step;
  const move = () => {
    const next = columns.filter((one) => one !== column);
    next.splice(to, 0, column);
    set(next);
  };
  return (
    <button
      type="button"
      aria-label={t(step === 1 ? 'table.later' : 'table.earlier', { column: t(`column.${column}`) })}
      disabled={to < 0 || to >= columns.length}
      onClick={move}
      className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink disabled:text-ink-faint pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
