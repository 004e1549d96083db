'use client';

import 'react-data-grid/lib/styles.css';
import './grid.css';
import { useTranslations } from 'next-intl';
import { type UIEvent, useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridHandle } from 'react-data-grid';
import { fieldsOf } from '../fields.ts';
import type { RowsProps } from '../rows/chosen.tsx';
import { RowFacts } from '../rows/row-facts.tsx';
import { useColumns } from './columns.tsx';
import { GridStateProvider } from './grid-context.ts';
import { GridTools } from './grid-tools.tsx';
import { useEdits } from './use-edits.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type GridRow, isThere, useRows } from './use-rows.ts';

const rowHeight = 36;
const mostHeight = 620;
/** Rows that are read before they come into the window. */
const ahead = 40;

const keyOf = ({ number }: GridRow) => number;

/** All rows of a file as a spreadsheet: with its keys, its blocks, and red cells where something has to be corrected. */
export function Grid({ file, of, chosen, onChoose }: RowsProps) {
  const t = useTranslations('files.grid');
  const grid = useRef<DataGridHandle>(null);
  const fields = useMemo(() => fieldsOf(file.mapping?.method ?? 'sbp'), [file.mapping?.method]);
  const columns = useColumns(file, fields);
  const { rows, onNear, isEmpty } = useRows(file.id, of, of.view === 'all' ? file.rowCount : 0);
  const edits = useEdits(file.id);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const keys = useGridKeys({ file, of, rows, fields, columns, edits, grid, at });
  const state = useMemo(
    () => ({ fields, block: keys.block, typed: edits.typed }),
    [fields, keys.block, edits.typed],
  );
  const scroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const first = Math.floor(currentTarget.scrollTop / rowHeight);
    onNear(first - ahead, first + Math.ceil(currentTarget.clientHeight / rowHeight) + ahead);
  };
  const current = rows[at.row];
  return (
    <div className="grid gap-2 *:min-w-0">
      {file.may.correct ? (
        <GridTools {...{ edits }} onNext={file.counts.problem > 0 ? keys.goNext : null} note={keys.note} />
      ) : null}
      <GridStateProvider value={state}>
        <DataGrid<GridRow, unknown, number>
          ref={grid}
          aria-label={t('label')}
          className="file-grid"
          style={{ blockSize: Math.min(mostHeight, (rows.length + 1) * rowHeight + 20) }}
          {...{ columns, rows, rowHeight }}
          rowKeyGetter={keyOf}
          selectedRows={chosen}
          onSelectedRowsChange={onChoose}
          onRowsChange={keys.change}
          onCellKeyDown={keys.press}
          onCellCopy={keys.copy}
          onCellPaste={keys.paste}
          onCellMouseDown={keys.unmark}
          onSelectedCellChange={({ rowIdx, column }) => setAt({ row: rowIdx, column: column.idx })}
          onScroll={scroll}
        />
      </GridStateProvider>
      {isEmpty ? <p className="text-ink-muted">{t('empty')}</p> : null}
      <div aria-live="polite" className="min-h-5">
        {current && isThere(current) ? <RowFacts row={current} /> : null}
      </div>
    </div>
  );
}
